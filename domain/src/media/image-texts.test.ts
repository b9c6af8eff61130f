import { describe, expect, it } from "vitest";
import { imageLine, shownImageTexts } from "./image-texts.ts";

const EMPTY = { altText: "", caption: "", credit: "" };
const FILE = { altText: "A lighthouse", caption: "The mole.", credit: "Photo: Ada Okafor" };
const PLAIN = { isDecorative: false, hasNoCaption: false, hasNoCredit: false };
const OWN = { altText: "A boat", caption: "The mole on Sunday.", credit: "Photo: Bo Lind" };

describe("the texts of an image", () => {
  it("are empty where there is no image", () => {
    expect(shownImageTexts(null)).toEqual(EMPTY);
  });

  it("are those of this use, whatever the library says", () => {
    expect(shownImageTexts({ ...OWN, ...PLAIN, file: FILE })).toEqual(OWN);
  });

  it("are the library's where this use has none, each by itself", () => {
    expect(shownImageTexts({ ...EMPTY, ...PLAIN, file: FILE })).toEqual(FILE);
    expect(shownImageTexts({ ...EMPTY, caption: "Today.", ...PLAIN, file: FILE })).toEqual({
      ...FILE,
      caption: "Today.",
    });
  });

  it("are empty where neither this use nor a file has any", () => {
    expect(shownImageTexts({ ...EMPTY, ...PLAIN, file: null })).toEqual(EMPTY);
  });

  it("have no alternative text for a decorative image, which screen readers skip", () => {
    expect(shownImageTexts({ ...OWN, ...PLAIN, isDecorative: true, file: FILE })).toEqual({
      ...OWN,
      altText: "",
    });
  });

  it("can have no caption and no credit on purpose, each by itself, whatever else is written", () => {
    const use = { ...EMPTY, ...PLAIN, file: FILE };
    expect(shownImageTexts({ ...use, hasNoCaption: true })).toEqual({ ...FILE, caption: "" });
    expect(shownImageTexts({ ...use, hasNoCredit: true })).toEqual({ ...FILE, credit: "" });
    expect(shownImageTexts({ ...use, ...OWN, hasNoCaption: true, hasNoCredit: true })).toEqual({
      ...OWN,
      caption: "",
      credit: "",
    });
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
