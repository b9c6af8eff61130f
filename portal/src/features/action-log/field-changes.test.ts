import { describe, expect, it } from "vitest";
import { fieldChanges } from "./field-changes.ts";

describe("changed fields", () => {
  it("leave out fields that are equal", () => {
    expect(fieldChanges({ name: "Ann", job: "Editor" }, { name: "Anne", job: "Editor", phone: "1" })).toEqual(
      [
        { field: "name", before: "Ann", after: "Anne" },
        { field: "phone", before: undefined, after: "1" },
      ],
    );
  });

  it("list nested fields by path and arrays in one line", () => {
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

  it("are empty when no values were logged", () => {
    expect(fieldChanges(null, null)).toEqual([]);
    expect(fieldChanges(undefined, null)).toEqual([]);
  });
});
