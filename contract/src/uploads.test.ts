import { describe, expect, it } from "vitest";
import { checkForm } from "./identity/forms.ts";
import { formFlag, upload, uploadedFile } from "./uploads.ts";

const file = { fileName: "boats.jpg", contentType: "image/jpeg", bytes: new Uint8Array([1, 2]) };

describe("a file of a form", () => {
  it("is read as it was sent, with a name that hides nothing", () => {
    expect(upload.parse(file)).toEqual(file);
    expect(uploadedFile.parse({ ...file, fileName: "bo\u200Bats\u202E.jpg\n" })).toEqual({
      ...file,
      fileName: "boats.jpg ",
    });
  });

  it("may come as a Buffer", () => {
    const bytes = Buffer.from("x");
    expect(uploadedFile.parse({ ...file, bytes })?.bytes).toBe(bytes);
  });

  it.each([
    undefined,
    null,
    "",
    "boats.jpg",
    {},
    { ...file, bytes: "x" },
    { ...file, bytes: [1, 2] },
    [file],
  ])("is missing when the form has %j in its place", (part) => {
    expect(uploadedFile.parse(part)).toBeUndefined();
  });

  it.each([
    ["name of 501 characters", { fileName: "f".repeat(501) }],
    ["type of 201 characters", { contentType: "t".repeat(201) }],
  ])("is missing when it has a %s", (_, more) => {
    expect(uploadedFile.parse({ ...file, ...more })).toBeUndefined();
  });

  it("has bytes, and nothing else in their place", () => {
    expect(checkForm(upload, { ...file, bytes: "x" }).failures).toEqual(["is not a file"]);
  });
});

it.each([
  [true, true],
  ["true", true],
  ["True", true],
  ["1", true],
  [false, false],
  ["false", false],
  ["False", false],
  ["0", false],
])("a form's flag %j means %j", (word, value) => {
  expect(formFlag.parse(word)).toBe(value);
});
