import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { expect, it } from "vitest";
import { changesByOtherUsers } from "./changes-by-other-users.ts";

const record = (keyName: string, value: string, updatedById: string | null = null) =>
  ({ keyName, value, updatedBy: "Vera Lund", updatedById }) as SettingRecord;

it("lists changes by other users with the value before", () => {
  const before = [record("companyName", "Quay"), record("AdminEmail", ""), record("Sector", "Ports")];
  const after = [
    record("companyName", "Pier", "vera"),
    record("AdminEmail", "desk@harbor.test", "me"),
    record("Sector", "Ports", "vera"),
  ];
  expect(changesByOtherUsers(before, after, "me")).toEqual({
    companyName: { before: "Quay", by: "Vera Lund" },
  });
});
