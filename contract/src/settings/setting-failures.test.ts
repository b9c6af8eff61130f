import { expect, it } from "vitest";
import { parseSettingFailure, settingFailure } from "./setting-failures.ts";

it("a failure names its setting, and is read back with it", () => {
  const failure = settingFailure("AdminEmail", "Email is not valid");
  expect(failure).toBe("AdminEmail: Email is not valid");
  expect(parseSettingFailure(failure)).toEqual({ keyName: "AdminEmail", message: "Email is not valid" });
});

it("a message may have a colon of its own", () => {
  const failure = settingFailure("AdminEmail", "Not valid: a: b");
  expect(parseSettingFailure(failure)).toEqual({ keyName: "AdminEmail", message: "Not valid: a: b" });
});

it.each(["", "AdminEmail", "AdminEmail:Email", "NoSuchSetting: Email is not valid", "Try again"])(
  "the failure %j is about no single setting",
  (failure) => {
    expect(parseSettingFailure(failure)).toBeUndefined();
  },
);
