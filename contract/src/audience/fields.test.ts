import { FIELD_MESSAGES } from "@newsloom/domain/audience/custom-fields";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { FieldRules } from "./fields.ts";

const field = { name: "Boat", type: "choice", choices: ["Sail", "Motor"] };
const check = (more: object) => checkForm(FieldRules, { ...field, ...more });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Choice ${at}`);

describe("the rules of a custom field", () => {
  it("make its name one line", () => {
    expect(check({ name: " Boat \n\t type\u200B " }).value).toEqual({ ...field, name: "Boat type" });
  });

  it.each([
    ["", FIELD_MESSAGES.name],
    [" \u200B ", FIELD_MESSAGES.name],
    ["n".repeat(51), "Too Long!"],
  ])("refuse the name %j with %j", (name, message) => {
    expect(check({ name }).failures).toEqual([message]);
  });

  it("accept a name of 50 characters, whatever surrounds it", () => {
    expect(check({ name: ` ${"n".repeat(50)} ` }).value?.name).toBe("n".repeat(50));
  });

  it("drop choices that are empty or differ from an earlier one only in case", () => {
    const choices = [" Sail ", "", "SAIL", "Motor", "  ", "motor", "Row\ning"];
    expect(check({ choices }).value?.choices).toEqual(["Sail", "Motor", "Row ing"]);
  });

  it.each([
    ["none", []],
    ["only empty ones", ["", " "]],
    ["51", numbered(51)],
  ])("refuse %s of the choices", (_, choices) => {
    expect(check({ choices }).failures).toEqual([FIELD_MESSAGES.choices]);
  });

  it("say that the choices are what is wrong", () => {
    const parsed = FieldRules.safeParse({ ...field, choices: [] });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["choices"]]);
  });

  it("accept 50 choices, of 100 characters each", () => {
    expect(check({ choices: numbered(50) }).value?.choices).toHaveLength(50);
    expect(check({ choices: ["c".repeat(100)] }).failures).toBeUndefined();
    expect(check({ choices: ["c".repeat(101)] }).failures).toEqual(["Too Long!"]);
  });

  it.each(["text", "number", "date", "boolean"])("give no choices to a field of the type %s", (type) => {
    expect(check({ type }).value).toEqual({ name: "Boat", type, choices: [] });
    expect(check({ type, choices: [] }).value).toEqual({ name: "Boat", type, choices: [] });
  });
});
