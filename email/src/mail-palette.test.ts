import { expect, test } from "vitest";
import { contrast, MIN_CONTRAST, parseHexColour, type Rgb } from "./colour.ts";
import { accentColours, NEUTRALS } from "./mail-palette.ts";

const LEVELS = [0, 51, 102, 119, 153, 204, 255];
const ACCENTS = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue): Rgb => [red, green, blue])),
);

test("every accent is readable on its button and as text, in light and in dark mode", () => {
  for (const accent of ACCENTS) {
    const colours = accentColours(`#${accent.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
    const pairs: [string, string][] = [
      [colours.fill, colours.onFill],
      [colours.text, NEUTRALS.light.surface],
      [colours.textOnDark, NEUTRALS.dark.surface],
    ];
    for (const [front, back] of pairs) {
      expect(contrast(rgb(front), rgb(back)), `${front} on ${back}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  }
});

test("a readable accent is left unchanged", () => {
  expect(accentColours("#0B5A5E")).toMatchObject({ fill: "#0b5a5e", onFill: "#ffffff", text: "#0b5a5e" });
  expect(accentColours("#fc0")).toMatchObject({ fill: "#ffcc00", onFill: "#1c1b18" });
});

test("an invalid hex colour falls back to the default accent", () => {
  expect(accentColours("red;} body { display: none")).toEqual(accentColours("#0B5A5E"));
});

test("contrast is computed as WCAG defines it", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

function rgb(hex: string): Rgb {
  const colour = parseHexColour(hex);
  if (!colour) throw new Error(`${hex} is no colour`);
  return colour;
}
