import { darkAccent, readableAccent } from "../../theme/accent.ts";
import { contrast, parseHex } from "../../theme/oklch.ts";
import { INK, PAPER } from "../../theme/tokens.ts";

/** Contrast of text: what WCAG asks for, and what it asks for at best. */
const GRADES = [
  ["AAA", 7],
  ["AA", 4.5],
] as const;

export interface ColourContrast {
  readonly grade: "AAA" | "AA" | "tooLight";
  readonly onPaper: string;
  readonly onInk: string;
  /** The nearest colour that can be read on paper. */
  readonly readable: string;
  /** What stands in for it in the dark. */
  readonly dark: string;
}

/** How well a colour can be read as text; undefined for what is no colour. */
export function colourContrast(text: string): ColourContrast | undefined {
  if (!parseHex(text)) return undefined;
  const colour = text.trim();
  const onPaper = contrast(colour, PAPER.light);
  return {
    grade: GRADES.find(([, least]) => onPaper >= least)?.[0] ?? "tooLight",
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

/** How well the interface's ink can be read on a colour. */
export function backgroundContrast(text: string): BackgroundContrast | undefined {
  if (!parseHex(text)) return undefined;
  const withInk = contrast(text.trim(), INK);
  return {
    grade: GRADES.find(([, least]) => withInk >= least)?.[0] ?? "tooDark",
    withInk: roundDown(withInk),
  };
}

/** 4.49 must not read 4.5. */
const roundDown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
