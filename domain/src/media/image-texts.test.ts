import { describe, expect, it } from "vitest";
import { imageLine, shownImageTexts } from "./image-texts.ts";

const EMPTY = { altText: "", caption: "", credit: "" };
const FILE = { altText: "A lighthouse", caption: "The mole.", credit: "Photo: Ada Okafor" };
const OWN = { altText: "A boat", caption: "The mole on Sunday.", credit: "Photo: Bo Lind" };

describe("the texts of an image", () => {
  it("are empty where there is no image", () => {
    expect(shownImageTexts(null)).toEqual(EMPTY);
  });

  it("are those of this use, whatever the library says", () => {
    expect(shownImageTexts({ ...OWN, isDecorative: false, file: FILE })).toEqual(OWN);
  });

  it("are the library's where this use has none, each by itself", () => {
    expect(shownImageTexts({ ...EMPTY, isDecorative: false, file: FILE })).toEqual(FILE);
    expect(shownImageTexts({ ...EMPTY, caption: "Today.", isDecorative: false, file: FILE })).toEqual({
      ...FILE,
      caption: "Today.",
    });
  });

  it("are empty where neither this use nor a file has any", () => {
    expect(shownImageTexts({ ...EMPTY, isDecorative: false, file: null })).toEqual(EMPTY);
  });

  it("have no alternative text for a decorative image, which screen readers skip", () => {
    expect(shownImageTexts({ ...OWN, isDecorative: true, file: FILE })).toEqual({ ...OWN, altText: "" });
  });
});

describe("the line below an image", () => {
  it.each([
    ["The mole on Sunday.", "Photo: Ada Okafor", "The mole on Sunday. Photo: Ada Okafor"],
    ["The mole on Sunday.", "", "The mole on Sunday."],
    ["", "Photo: Ada Okafor", "Photo: Ada Okafor"],
    ["", "", ""],
  ])("of %j and %j is %j", (caption, credit, line) => {
    expect(imageLine({ caption, credit })).toBe(line);
  });
});
