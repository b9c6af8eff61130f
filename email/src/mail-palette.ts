import { contrast, parseHexColour, type Rgb, readableAgainst, toHexColour } from "./colour.ts";

/** The colours of every mail, in light and in dark mode. */
export const NEUTRALS = {
  light: { background: "#F3F0E9", surface: "#FFFFFF", text: "#1C1B18", muted: "#5A564D", border: "#E6E1D6" },
  dark: { background: "#0B0F11", surface: "#141A1D", text: "#ECE6DA", muted: "#B9B4A8", border: "#2A3438" },
} as const;

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [28, 27, 24];
const DARK_SURFACE: Rgb = [20, 26, 29];
const DEFAULT_ACCENT: Rgb = [11, 90, 94];

/** A site's accent colour, adjusted so that any colour an administrator picks stays readable. */
export type AccentColours = { fill: string; onFill: string; text: string; textOnDark: string };

export function accentColours(accent: string, surface = "#FFFFFF"): AccentColours {
  const colour = parseHexColour(accent) ?? DEFAULT_ACCENT;
  const isWhiteReadable = contrast(WHITE, colour) >= contrast(INK, colour);
  const [onFill, opposite] = isWhiteReadable ? [WHITE, INK] : [INK, WHITE];
  return {
    fill: toHexColour(readableAgainst(onFill, colour, opposite)),
    onFill: toHexColour(onFill),
    text: toHexColour(readableAgainst(parseHexColour(surface) ?? WHITE, colour, INK)),
    textOnDark: toHexColour(readableAgainst(DARK_SURFACE, colour, WHITE)),
  };
}

/** A colour behind text, lightened until the palest text of a mail is readable on it. */
export function readableSurface(background: string): string | undefined {
  const colour = parseHexColour(background);
  const muted = parseHexColour(NEUTRALS.light.muted) ?? INK;
  return colour && toHexColour(readableAgainst(muted, colour, WHITE));
}
