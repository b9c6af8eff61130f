import { describe, expect, it } from "vitest";
import { FIELD_TYPES } from "../custom-fields.ts";
import { OPERATORS } from "./segment.ts";
import {
  customFieldName,
  customKeyOf,
  isSegmentField,
  kindOf,
  OPERAND_OF,
  OPERATORS_OF,
  SEGMENT_FIELDS,
} from "./segment-fields.ts";

const customFields = FIELD_TYPES.map((type) => ({ key: `a_${type}`, type }));

describe("the field of a condition", () => {
  it("of the site is named by its key", () => {
    expect(customFieldName("shoe_size")).toBe("custom:shoe_size");
    expect(customKeyOf("custom:shoe_size")).toBe("shoe_size");
    expect(customKeyOf("firstName")).toBeUndefined();
    expect(customKeyOf("shoe_custom:"), "the prefix elsewhere").toBeUndefined();
  });

  it("that every subscriber has is known without fields of the site", () => {
    for (const [field, kind] of Object.entries(SEGMENT_FIELDS)) {
      expect(isSegmentField(field), field).toBe(true);
      expect(kindOf(field, []), field).toBe(kind);
    }
    expect(isSegmentField("constructor")).toBe(false);
    expect(isSegmentField("custom:a_text")).toBe(false);
  });

  it.each([
    ["custom:a_text", "text"],
    ["custom:a_number", "number"],
    ["custom:a_date", "day"],
    ["custom:a_boolean", "boolean"],
    ["custom:a_choice", "option"],
  ])("%s of the site has values of the kind %s", (field, kind) => {
    expect(kindOf(field, customFields)).toBe(kind);
  });

  it.each(["shoeSize", "a_text", "custom:", "custom:gone", "constructor", ""])(
    "%j does not exist",
    (field) => {
      expect(kindOf(field, customFields)).toBeUndefined();
    },
  );
});

describe("a condition compares", () => {
  it("in each of the known ways, each offered by some field", () => {
    expect(new Set(Object.values(OPERATORS_OF).flat())).toEqual(new Set(OPERATORS));
  });

  it("each field in a way once", () => {
    for (const [kind, operators] of Object.entries(OPERATORS_OF))
      expect(new Set(operators).size, kind).toBe(operators.length);
  });

  it("with nothing only where a value is there or not, or is yes or no", () => {
    expect(OPERATORS.filter((operator) => OPERAND_OF[operator] === "none")).toEqual([
      "isYes",
      "isNo",
      "isSet",
      "isNotSet",
    ]);
  });

  it("whether a value is there, but not for what everybody has", () => {
    const always = Object.entries(SEGMENT_FIELDS).filter(([, kind]) => !OPERATORS_OF[kind].includes("isSet"));
    expect(always.map(([field]) => field)).toEqual([
      "email",
      "list",
      "tag",
      "createDate",
      "opens",
      "clicks",
      "engagementScore",
      "campaign",
    ]);
  });
});
