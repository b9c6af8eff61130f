import { describe, expect, it } from "vitest";
import { contrast } from "../../theme/oklch.ts";
import { PAPER } from "../../theme/tokens.ts";
import { backgroundContrast, colourContrast } from "./colour-contrast.ts";

describe("colourContrast", () => {
  it.each([
    ["#0B5A5E", "AAA"],
    ["#5F6B2F", "AA"],
    ["#E2A24B", "tooLight"],
  ])("grades %s as %s", (colour, grade) => {
    expect(colourContrast(colour)?.grade).toBe(grade);
  });

  it.each(["#E2A24B", "#FFFFFF", "#00FF00", "#FFCC00"])("suggests a readable colour near %s", (colour) => {
    const result = colourContrast(colour);
    expect(contrast(result?.readable ?? "", PAPER.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(result?.dark ?? "", PAPER.dark)).toBeGreaterThanOrEqual(4.5);
    expect(colourContrast(result?.readable ?? "")?.grade).toBe("AA");
  });

  it("never rounds up to a grade", () => {
    for (let grey = 0; grey < 256; grey++) {
      const result = colourContrast(`#${grey.toString(16).padStart(2, "0").repeat(3)}`);
      expect(Number(result?.onPaper) >= 4.5).toBe(result?.grade !== "tooLight");
    }
  });

  it("returns undefined for text that is not a colour", () => {
    for (const text of ["", "#12345", "red", "#GG0000"]) expect(colourContrast(text)).toBeUndefined();
  });
});

describe("backgroundContrast", () => {
  it.each([
    ["#FCFBF8", "AAA"],
    ["#8C8678", "AA"],
    ["#0B5A5E", "tooDark"],
  ])("grades text on %s as %s", (colour, grade) => {
    expect(backgroundContrast(colour)?.grade).toBe(grade);
  });

  it("returns undefined for text that is not a colour", () => {
    expect(backgroundContrast("paper")).toBeUndefined();
  });
});
