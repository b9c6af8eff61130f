import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { addFileToStorage, cropFile, downloadFileById, getFiles, updateFile } from "./files.ts";

const file = { fileName: "boats.jpg", folderName: "Harbor" };
const check = (more: object) => checkForm(updateFile.body, { ...file, ...more });

describe("the name of a folder", () => {
  it.each([
    ["Harbor", "Harbor"],
    [" / Harbor // ", "Harbor"],
    ["/Harbor/Winter 2026/", "Harbor/Winter 2026"],
    ["///", ""],
    [" ", ""],
    ["", ""],
  ])("is read from %j as %j", (typed, folderName) => {
    expect(check({ folderName: typed }).value?.folderName).toBe(folderName);
    expect(addFileToStorage.body.parse({ folderName: typed }).folderName).toBe(folderName);
    expect(getFiles.query.parse({ folderName: typed }).folderName).toBe(folderName);
  });

  it("is stored as one line without hidden characters", () => {
    expect(check({ folderName: "\u202E/Har\u200Bbor\nWinter/" }).value?.folderName).toBe("Harbor Winter");
  });

  it("has at most 200 characters without what surrounds them", () => {
    expect(check({ folderName: `/${"f".repeat(200)}/` }).failures).toBeUndefined();
    expect(check({ folderName: "f".repeat(201) }).failures).toHaveLength(1);
  });

  it("is empty for an upload that names none, and left out of a search that names none", () => {
    expect(addFileToStorage.body.parse({}).folderName).toBe("");
    expect(getFiles.query.parse({}).folderName).toBeUndefined();
  });
});

describe("the name of a file", () => {
  it("is one line without hidden characters", () => {
    expect(check({ fileName: " bo\u200Bats\n\u202Egpj.exe " }).value?.fileName).toBe("boats gpj.exe");
  });

  it.each(["", " ", "\u200B", "f".repeat(256)])("is not %j", (fileName) => {
    expect(check({ fileName }).failures).toHaveLength(1);
  });

  it("has at most 255 characters without what surrounds them", () => {
    expect(check({ fileName: ` ${"f".repeat(255)} ` }).failures).toBeUndefined();
  });
});

describe("the texts of a picture", () => {
  it.each([
    ["altText", 500],
    ["caption", 1000],
    ["credit", 300],
  ])("have as %s one line of at most %d characters", (name, max) => {
    expect(check({ [name]: " Boats\r\nin \u200Bwinter " }).value).toEqual({
      ...file,
      [name]: "Boats in winter",
    });
    expect(check({ [name]: "" }).value).toEqual({ ...file, [name]: "" });
    expect(check({ [name]: ` ${"x".repeat(max)} ` }).failures).toBeUndefined();
    expect(check({ [name]: "x".repeat(max + 1) }).failures).toHaveLength(1);
  });

  it("stay as they are when they are left out", () => {
    expect(check({}).value).toEqual(file);
  });
});

describe("the part of a picture to keep", () => {
  const crop = (x: number, y: number, width: number, height: number) =>
    checkForm(cropFile.body, { crop: { x, y, width, height }, focalPoint: null });

  it.each([
    [0, 0, 1, 1],
    [0.7, 0.9, 0.3, 0.1],
    [0.1, 0.2, 0.001, 0.001],
  ])("can be at %d, %d with the size %d × %d", (x, y, width, height) => {
    expect(crop(x, y, width, height).value?.crop).toEqual({ x, y, width, height });
  });

  it.each([
    [0.5, 0, 0.6, 1],
    [0, 0.5, 1, 0.6],
    [0, 0, 0, 1],
    [0, 0, 1, 0],
  ])("cannot be at %d, %d with the size %d × %d", (x, y, width, height) => {
    expect(crop(x, y, width, height).failures).toEqual(["the part to keep lies outside of the picture"]);
  });
});

it.each([
  [undefined, false],
  ["true", true],
  ["0", false],
])("a download with original %j is of the whole picture: %j", (original, isWhole) => {
  expect(downloadFileById.query.parse({ original })).toEqual({ original: isWhole });
});
