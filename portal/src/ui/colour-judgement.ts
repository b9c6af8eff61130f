import { darkAccent, readableAccent } from "./accent.ts";
import { contrast, parseHex } from "./oklch.ts";
import { PAPER } from "./tokens.ts";

/** Contrast of text: what WCAG asks for, and what it asks for at best. */
const GRADES = [
  ["AAA", 7],
  ["AA", 4.5],
] as const;

export interface ColourJudgement {
  readonly grade: "AAA" | "AA" | "tooLight";
  readonly onPaper: string;
  readonly onInk: string;
  /** The nearest colour that can be read on paper. */
  readonly readable: string;
  /** What stands in for it in the dark. */
  readonly dark: string;
}

/** How well a colour can be read as text; undefined for what is no colour. */
export function judgeColour(text: string): ColourJudgement | undefined {
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

/** 4.49 must not read 4.5. */
const roundDown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
