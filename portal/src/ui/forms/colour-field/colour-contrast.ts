import { darkAccent, readableAccent } from "../../theme/accent.ts";
import { contrast, parseHex } from "../../theme/oklch.ts";
import { INK, PAPER } from "../../theme/tokens.ts";

/** The contrast WCAG requires of text. */
const GRADES = [
  ["AAA", 7],
  ["AA", 4.5],
] as const;

export interface ColourContrast {
  readonly grade: "AAA" | "AA" | "tooLight";
  readonly onPaper: string;
  readonly onInk: string;
  /** The nearest colour that is readable on the light theme's paper. */
  readonly readable: string;
  /** What the dark theme uses instead. */
  readonly dark: string;
}

/** The contrast of a colour used for text; undefined when the text is not a colour. */
export function colourContrast(text: string): ColourContrast | undefined {
  if (!parseHex(text)) return undefined;
  const colour = text.trim();
  const onPaper = contrast(colour, PAPER.light);
  return {
    grade: GRADES.find(([, minimum]) => onPaper >= minimum)?.[0] ?? "tooLight",
    onPaper: roundDown(onPaper),
    onInk: roundDown(contrast(colour, PAPER.dark)),
    readable: readableAccent(colour).toUpperCase(),
    dark: darkAccent(colour).toUpperCase(),
  };
}

export interface BackgroundContrast {
  readonly grade: "AAA" | "AA" | "tooDark";
  readonly withInk: string;
}

/** The contrast of the interface's ink on a background colour. */
export function backgroundContrast(text: string): BackgroundContrast | undefined {
  if (!parseHex(text)) return undefined;
  const withInk = contrast(text.trim(), INK);
  return {
    grade: GRADES.find(([, minimum]) => withInk >= minimum)?.[0] ?? "tooDark",
    withInk: roundDown(withInk),
  };
}

/** 4.49 must not be shown as 4.5. */
const roundDown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
