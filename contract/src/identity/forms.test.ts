import { describe, expect, it } from "vitest";
import { checkForm, InviteRules, ProfileRules, RegistrationRules } from "./forms.ts";

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
