import { contrast, parseHexColour, type Rgb, readableAgainst, toHexColour } from "./colour.ts";

/** The colours every mail shares, by day and by night. */
export const NEUTRALS = {
  light: { desk: "#F3F0E9", paper: "#FFFFFF", ink: "#1C1B18", quiet: "#5A564D", rule: "#E6E1D6" },
  dark: { desk: "#0B0F11", paper: "#141A1D", ink: "#ECE6DA", quiet: "#B9B4A8", rule: "#2A3438" },
} as const;

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [28, 27, 24];
const NIGHT_PAPER: Rgb = [20, 26, 29];
const DEFAULT_ACCENT: Rgb = [11, 90, 94];

/** What a site's accent becomes in a mail, so that any accent an administrator picks can be read. */
export type AccentColours = { fill: string; onFill: string; text: string; textAtNight: string };

export function accentColours(accent: string): AccentColours {
  const colour = parseHexColour(accent) ?? DEFAULT_ACCENT;
  const whiteReadsBest = contrast(WHITE, colour) >= contrast(INK, colour);
  const [onFill, away] = whiteReadsBest ? [WHITE, INK] : [INK, WHITE];
  return {
    fill: toHexColour(readableAgainst(onFill, colour, away)),
    onFill: toHexColour(onFill),
    text: toHexColour(readableAgainst(WHITE, colour, INK)),
    textAtNight: toHexColour(readableAgainst(NIGHT_PAPER, colour, WHITE)),
  };
}
