import { describe, expect, it } from "vitest";
import { fieldChanges } from "./field-changes.ts";

describe("what an action changed", () => {
  it("is told field by field, without what stayed the same", () => {
    expect(fieldChanges({ name: "Ann", job: "Editor" }, { name: "Anne", job: "Editor", phone: "1" })).toEqual(
      [
        { field: "name", before: "Ann", after: "Anne" },
        { field: "phone", before: undefined, after: "1" },
      ],
    );
  });

  it("goes into parts, and says lists in a line", () => {
    expect(
      fieldChanges(
        { a: { on: false }, roles: ["AdminUser"] },
        { a: { on: true }, roles: ["AdminUser", "X"] },
      ),
    ).toEqual([
      { field: "a.on", before: "false", after: "true" },
      { field: "roles", before: "AdminUser", after: "AdminUser, X" },
    ]);
  });

  it("is empty where nothing was noted", () => {
    expect(fieldChanges(null, null)).toEqual([]);
    expect(fieldChanges(undefined, null)).toEqual([]);
  });
});
