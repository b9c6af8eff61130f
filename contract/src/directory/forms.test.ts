import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { CompanyRules } from "./forms.ts";

const company = {
  name: "Saltholm Sailing",
  url: "https://saltholm-sailing.test",
  description: "Boats",
  country: "Denmark",
  phone: "+45 12 34 56 78",
  email: "office@saltholm-sailing.test",
};
const check = (more: object) => checkForm(CompanyRules, { ...company, ...more });
const FIELDS = Object.keys(company) as (keyof typeof company)[];

describe("the rules of a company's profile", () => {
  it.each(FIELDS)("remove what surrounds the %s", (field) => {
    expect(check({ [field]: `\n ${company[field]} \t` }).value).toEqual(company);
  });

  it("join the lines of the name, and keep those of the description", () => {
    expect(check({ name: "Saltholm\r\nSailing", description: "Boats\nand berths" }).value).toEqual({
      ...company,
      description: "Boats\nand berths",
    });
  });

  it("need a name alone", () => {
    const rest = { url: "", description: "", country: "", phone: "", email: "" };
    expect(check(rest).value).toEqual({ ...rest, name: company.name });
    expect(check({ name: "" }).failures).toEqual(["Required"]);
    expect(check({ name: " \n " }).failures).toEqual(["Required"]);
  });

  it.each([
    ["name", 200, "n"],
    ["url", 1000, "https://h.test/"],
    ["description", 20_000, "d"],
    ["country", 1000, "c"],
  ])("accept a %s of %d characters, and not of more", (field, max, start) => {
    expect(check({ [field]: start.padEnd(max, "x") }).failures).toBeUndefined();
    expect(check({ [field]: start.padEnd(max + 1, "x") }).failures).toEqual(["Too Long!"]);
  });

  it.each([
    ["url", "saltholm-sailing.test", "Must be a valid URL"],
    ["url", "javascript:alert(1)", "Must be a valid URL"],
    ["phone", "12345", "Invalid phone number"],
    ["phone", "call us", "Invalid phone number"],
    ["email", "office@", "Email is not valid"],
    ["email", "office", "Email is not valid"],
  ])("refuse the %s %j with %j", (field, typed, message) => {
    expect(check({ [field]: typed }).failures).toEqual([message]);
  });

  it("say that a telephone number or an address is too long", () => {
    expect(check({ phone: "1".repeat(1001) }).failures).toContain("Too Long!");
    expect(check({ email: `${"a".repeat(1000)}@h.test` }).failures).toEqual(["Too Long!"]);
  });
});
