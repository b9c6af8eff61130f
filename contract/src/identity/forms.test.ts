import { describe, expect, it } from "vitest";
import {
  CompanyInviteRules,
  CompanyProfileRules,
  checkForm,
  emailField,
  InviteRules,
  OwnProfileRules,
  ProfileRules,
  passwordField,
  RegistrationRules,
} from "./forms.ts";

const profile = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@harbor.test",
  jobName: "Editor",
  phone: "",
  role: "OrganizerUser",
};
const failures = (more: object) => checkForm(ProfileRules, { ...profile, ...more }).failures;

describe("form rules", () => {
  it("accept a valid profile, trimmed and with the address in lower case", () => {
    const { value } = checkForm(ProfileRules, { ...profile, firstName: " Ann ", email: "Ann@Harbor.test" });
    expect(value).toEqual(profile);
  });

  it("join the lines of a name, because it goes into mail headers", () => {
    const { value } = checkForm(ProfileRules, { ...profile, lastName: "Lee\r\nBcc: x", jobName: "Ed\n" });
    expect(value).toMatchObject({ lastName: "Lee Bcc: x", jobName: "Ed" });
    const invited = { email: "a@b.test", role: "OrganizerUser", firstName: "An\nn", lastName: "" };
    expect(checkForm(InviteRules, invited).value).toMatchObject({ firstName: "An n" });
  });

  it("report each message once", () => {
    for (const name of ["firstName", "lastName"]) {
      expect(failures({ [name]: "" })).toEqual(["Required"]);
      expect(failures({ [name]: "A" })).toEqual(["Too Short!"]);
      expect(failures({ [name]: "A".repeat(51) })).toEqual(["Too Long!"]);
      expect(failures({ [name]: "Ann2" })).toEqual(["No numbers please"]);
      expect(failures({ [name]: "A".repeat(50) })).toBeUndefined();
    }
    expect(failures({ email: "" })).toEqual(["Required"]);
    expect(failures({ email: "x@" })).toEqual(["Email address format only"]);
    expect(failures({ jobName: "E", role: "", firstName: "" })).toEqual(["Required", "Too Short!"]);
  });

  it("accept empty names in an invitation, but not invalid ones", () => {
    const form = { email: "ann@harbor.test", role: "OrganizerUser", firstName: "", lastName: "" };
    expect(checkForm(InviteRules, form).failures).toBeUndefined();
    expect(checkForm(InviteRules, { ...form, lastName: "L" }).failures).toEqual(["Too Short!"]);
  });

  it("join country code and telephone", () => {
    const form = { email: "ann@harbor.test", password: "123456", title: "Dr", fullName: "Ann Lee" };
    expect(
      checkForm(RegistrationRules, { ...form, countryCode: "45", telephone: "12345678" }).value,
    ).toMatchObject({ phone: "+4512345678" });
    expect(checkForm(RegistrationRules, { ...form, countryCode: "", telephone: "" }).value).toMatchObject({
      phone: "",
    });
  });
});

describe("an address", () => {
  const check = (email: string) => checkForm(emailField(), email);
  const longest = `${"a".repeat(242)}@harbor.test`;

  it.each([
    [" Ann@Harbor.TEST\n", "ann@harbor.test"],
    [longest, longest],
  ])("typed as %j is stored as %j", (typed, email) => {
    expect(check(typed).value).toBe(email);
  });

  it.each([
    ["", "Required"],
    [" \n", "Required"],
    ["ann", "Email is not valid"],
    ["ann@harbor.test\nBcc: x@y.test", "Email is not valid"],
    [`a${longest}`, "Email is not valid"],
  ])("cannot be %j: %s", (typed, message) => {
    expect(check(typed).failures).toEqual([message]);
  });

  it.each([ProfileRules, InviteRules])(
    "of a profile or an invitation is refused in its own words",
    (rules) => {
      expect(checkForm(rules, { ...profile, email: `a${longest}` }).failures).toEqual([
        "Email address format only",
      ]);
    },
  );
});

describe("a password", () => {
  it("has at least 6 characters, and blanks count", () => {
    expect(checkForm(passwordField, " 1234 ").value).toBe(" 1234 ");
    expect(checkForm(passwordField, "12345").failures).toEqual([
      "Password is too short - should be 6 chars minimum.",
    ]);
    expect(checkForm(passwordField, "").failures).toEqual(["Required"]);
  });
});

describe("a registration", () => {
  const form = {
    email: "ann@harbor.test",
    password: "123456",
    title: "Dr",
    fullName: "Ann Lee",
    countryCode: "45",
    telephone: "12345678",
  };
  const check = (more: object) => checkForm(RegistrationRules, { ...form, ...more });

  it("has one telephone number instead of its two fields", () => {
    expect(
      check({ title: " Dr\n", fullName: "Ann\r\nLee", countryCode: " 45 ", telephone: " 12345678 " }).value,
    ).toEqual({
      email: "ann@harbor.test",
      password: "123456",
      title: "Dr",
      fullName: "Ann Lee",
      phone: "+4512345678",
    });
  });

  it.each([
    ["title", "D", "Too Short!"],
    ["title", "D".repeat(51), "Too Long!"],
    ["title", "", "Required"],
    ["fullName", "A", "Too Short!"],
    ["fullName", "A".repeat(71), "Too Long!"],
    ["fullName", "Ann 2", "No numbers please"],
    ["fullName", " ", "Required"],
    ["countryCode", "+45", "The code is not a valid"],
    ["countryCode", "12345", "The code is not a valid"],
    ["telephone", "12345", "Invalid phone number"],
    ["telephone", "1".repeat(21), "Invalid phone number"],
    ["telephone", "call me", "Invalid phone number"],
  ])("is refused for the %s %j with %j", (field, typed, message) => {
    expect(check({ [field]: typed }).failures).toEqual([message]);
  });

  it.each([
    ["title", "D".repeat(50)],
    ["title", "Captain 2"],
    ["fullName", "A".repeat(70)],
  ])("accepts the %s %j", (field, typed) => {
    expect(check({ [field]: typed }).value).toMatchObject({ [field]: typed });
  });

  it.each(["123456", "+1 (23) 45-67.8", "1".repeat(20)])("accepts the telephone number %j", (telephone) => {
    expect(check({ countryCode: "", telephone }).value?.phone).toBe(telephone);
  });
});

describe("the profile of a company's user", () => {
  const form = { firstName: "Ann", lastName: "Lee", jobName: "", phone: "" };
  const check = (more: object) => checkForm(CompanyProfileRules, { ...form, ...more }).failures;

  it("may leave out the job, but not have one of one letter", () => {
    expect(check({ jobName: " " })).toBeUndefined();
    expect(check({ jobName: "E" })).toEqual(["Too Short!"]);
    expect(check({ jobName: "E".repeat(51) })).toEqual(["Too Long!"]);
    expect(check({ jobName: "E".repeat(50) })).toBeUndefined();
  });

  it("needs the names, and a telephone number that is one", () => {
    expect(check({ firstName: "" })).toEqual(["Required"]);
    expect(check({ lastName: "Lee2" })).toEqual(["No numbers please"]);
    expect(check({ phone: "12345" })).toEqual(["Invalid phone number"]);
    expect(check({ phone: " 123456 " })).toBeUndefined();
  });

  it.each([
    [null, "Required"],
    [undefined, "Required"],
    ["7", "Required"],
    [1.5, "Only integer"],
    [-1.5, "Only integer"],
    [0, "Only positive"],
    [-7, "Only positive"],
  ])("invited to the company %j is refused with %j", (companyId, message) => {
    const invited = { ...form, email: "ann@harbor.test", companyId };
    expect(checkForm(CompanyInviteRules, invited).failures).toEqual([message]);
  });

  it("can be invited to a company, by an address in lower case", () => {
    const invited = { ...form, email: "Ann@Harbor.test", companyId: 1 };
    expect(checkForm(CompanyInviteRules, invited).value).toEqual({ ...invited, email: "ann@harbor.test" });
  });
});

it("one's own profile needs a job", () => {
  const own = { firstName: "Ann", lastName: "Lee", jobName: "Editor", phone: "" };
  expect(checkForm(OwnProfileRules, { ...own, phone: " +45 123456 " }).value).toEqual({
    ...own,
    phone: "+45 123456",
  });
  expect(checkForm(OwnProfileRules, { ...own, jobName: "" }).failures).toEqual(["Required"]);
});

it("an invitation refuses each wrong name in the words of the profile", () => {
  const form = { email: "ann@harbor.test", role: "OrganizerUser", firstName: "A2", lastName: "L".repeat(51) };
  expect(checkForm(InviteRules, form).failures).toEqual(["No numbers please", "Too Long!"]);
  expect(checkForm(InviteRules, { ...form, firstName: " ", lastName: "\n", role: " " }).failures).toEqual([
    "Required",
  ]);
});
