import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CustomField,
  changeFieldValues,
  FIELD_LIMITS,
  FIELD_TYPES,
  type FieldType,
  fieldKey,
  fieldText,
  readFieldValue,
} from "./custom-fields.ts";

const field = (type: FieldType): CustomField => ({
  key: "a_field",
  name: "A field",
  type,
  choices: type === "choice" ? ["Gold", "Silver"] : [],
});
const read = (type: FieldType, text: string) => {
  const { value, message } = readFieldValue(field(type), text);
  return message === undefined ? value : "refused";
};

describe("a value of a custom field", () => {
  it.each([
    ["text", "  two \n lines ", "two lines"],
    ["text", "x".repeat(FIELD_LIMITS.value), "x".repeat(FIELD_LIMITS.value)],
    ["text", "x".repeat(FIELD_LIMITS.value + 1), "refused"],
    ["number", "12.5", 12.5],
    ["number", "-0", 0],
    ["number", "1,5", "refused"],
    ["number", "1e5", "refused"],
    ["number", "NaN", "refused"],
    ["date", "2026-2-3", "2026-02-03"],
    ["date", "2026-02-28T10:00:00+01:00", "2026-02-28"],
    ["date", "3.2.2026", "2026-02-03"],
    ["date", "2026-02-30", "refused"],
    ["date", "2/3/2026", "refused"],
    ["date", "2026-13-01", "refused"],
    ["date", "1.13.2026", "refused"],
    ["date", "0026-02-03", "refused"],
    ["date", "1799-12-31", "refused"],
    ["date", "1800-01-01", "1800-01-01"],
    ["date", "2200-12-31", "2200-12-31"],
    ["date", "2201-01-01", "refused"],
    ["boolean", "Yes", true],
    ["boolean", "0", false],
    ["boolean", "perhaps", "refused"],
    ["choice", "gold", "Gold"],
    ["choice", "Bronze", "refused"],
  ] as const)("of the type %s reads %j as %j", (type, text, expected) => {
    expect(read(type, text)).toBe(expected);
  });

  it("is removed by an empty text, whatever the type", () => {
    for (const type of FIELD_TYPES) expect(read(type, "  "), type).toBeNull();
  });

  it.each([
    [true, "yes"],
    [false, "no"],
    [12.5, "12.5"],
    ["2026-11-17", "2026-11-17"],
    [undefined, ""],
  ])("%j is written as %j", (value, text) => {
    expect(fieldText(value)).toBe(text);
  });

  it("is written as a text that reads as the same value", () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.tuple(fc.integer(), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`),
      fc.constantFrom("yes", "OFF", "silver"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), anyText, (type, text) => {
        const { value } = readFieldValue(field(type), text);
        if (value === null || value === undefined) return;
        expect(read(type, fieldText(value))).toBe(value);
      }),
    );
  });
});

describe("the values of a subscriber", () => {
  const fields = [field("choice"), { ...field("number"), key: "visits", name: "Visits" }];

  it("change where a text is entered, and stay where none is", () => {
    const before = { a_field: "Gold", visits: 3 };
    expect(changeFieldValues(fields, before, { visits: "4" })).toEqual({
      values: { a_field: "Gold", visits: 4 },
      failures: [],
    });
    expect(changeFieldValues(fields, before, { visits: "" }).values).toEqual({ a_field: "Gold" });
  });

  it("stay when they are not entered again, also after the choices changed", () => {
    const before = { a_field: "Bronze" };
    expect(changeFieldValues(fields, before, { a_field: "Bronze" })).toEqual({
      values: before,
      failures: [],
    });
    expect(changeFieldValues(fields, before, { a_field: " Bronze " }).failures, "blanks around it").toEqual(
      [],
    );
  });

  it("are refused for a wrong text and for a field that does not exist", () => {
    expect(changeFieldValues(fields, {}, { visits: "many", gone: "", constructor: "x" }).failures).toEqual([
      "Visits: write a number such as 1200 or 12.5.",
      "A field of this form was deleted. Reload the page.",
      "A field of this form was deleted. Reload the page.",
    ]);
  });

  it.each([
    ["text", "x".repeat(501), "A field: at most 500 characters."],
    ["number", "many", "A field: write a number such as 1200 or 12.5."],
    ["date", "soon", "A field: write a date such as 2026-11-17."],
    ["boolean", "perhaps", "A field: write yes or no."],
    ["choice", "Bronze", "A field: choose one of Gold, Silver."],
  ] as const)("are refused with what to write: %s", (type, text, message) => {
    expect(readFieldValue(field(type), text)).toEqual({ message });
  });
});

describe("the key of a new field", () => {
  it.each([
    ["Member since", "member_since"],
    ["Größe (cm)", "gro_e_cm"],
    ["2nd address", "nd_address"],
    ["会员", "field"],
  ])("%s is %s", (name, key) => {
    expect(fieldKey(name, [])).toBe(key);
  });

  it("has up to 40 characters, also with the number that tells it from another", () => {
    const [name, key] = ["x".repeat(41), "x".repeat(40)];
    expect(fieldKey(name, [])).toBe(key);
    expect(fieldKey(name, [key])).toBe(`${"x".repeat(38)}_2`);
    expect(fieldKey("Visits", ["visits"])).toBe("visits_2");
    expect(fieldKey("Visits", ["visits", "visits_2"])).toBe("visits_3");
  });

  it("is no other field's, and always one that the database accepts", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), { maxLength: 20 }), (names) => {
        const keys: string[] = [];
        for (const name of names) keys.push(fieldKey(name, keys));
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      }),
    );
  });
});
