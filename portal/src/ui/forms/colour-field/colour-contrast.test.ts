import { describe, expect, it } from "vitest";
import { contrast } from "../../theme/oklch.ts";
import { PAPER } from "../../theme/tokens.ts";
import { backgroundContrast, colourContrast } from "./colour-contrast.ts";

describe("judgeColour", () => {
  it.each([
    ["#0B5A5E", "AAA"],
    ["#5F6B2F", "AA"],
    ["#E2A24B", "tooLight"],
  ])("finds %s %s", (colour, grade) => {
    expect(colourContrast(colour)?.grade).toBe(grade);
  });

  it.each(["#E2A24B", "#FFFFFF", "#00FF00", "#FFCC00"])("knows one near %s that can be read", (colour) => {
    const judged = colourContrast(colour);
    expect(contrast(judged?.readable ?? "", PAPER.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(judged?.dark ?? "", PAPER.dark)).toBeGreaterThanOrEqual(4.5);
    expect(colourContrast(judged?.readable ?? "")?.grade).toBe("AA");
  });

  it("never rounds up to a grade", () => {
    for (let grey = 0; grey < 256; grey++) {
      const judged = colourContrast(`#${grey.toString(16).padStart(2, "0").repeat(3)}`);
      expect(Number(judged?.onPaper) >= 4.5).toBe(judged?.grade !== "tooLight");
    }
  });

  it("judges only colours", () => {
    for (const text of ["", "#12345", "red", "#GG0000"]) expect(colourContrast(text)).toBeUndefined();
  });
});

describe("judgeBackground", () => {
  it.each([
    ["#FCFBF8", "AAA"],
    ["#8C8678", "AA"],
    ["#0B5A5E", "tooDark"],
  ])("finds text on %s %s", (colour, grade) => {
    expect(backgroundContrast(colour)?.grade).toBe(grade);
  });

  it("judges only colours", () => {
    expect(backgroundContrast("paper")).toBeUndefined();
  });
});
