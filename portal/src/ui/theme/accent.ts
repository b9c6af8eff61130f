import { contrast, type Oklch, parseHex, toHex } from "./oklch.ts";
import { DARKEST_LIGHT_SURFACE, PAPER } from "./tokens.ts";

const MIN_CONTRAST = 4.5;
const DEFAULT_ACCENT = "#0B5A5E";
const DARK_CHROMA = 0.09;

/**
 * The accent of a site, from its primary colour: the colour itself when it is readable on the light theme, else the
 * nearest darker one that is; in the dark theme the same hue, lighter and less saturated.
 */
export function accentTokens(primary: string): Record<string, string> {
  const light = lightAccent(primary);
  const ink = darkenUntilReadable({ ...light, l: light.l - 0.03 }, DARKEST_LIGHT_SURFACE);
  const dark = toDarkAccent(light);
  const tint = (l: number, c: number): Oklch => ({ l, c: Math.min(light.c, c), h: light.h });
  return {
    "--accent": pair(light, dark),
    "--accent-hover": pair({ ...light, l: light.l - 0.07 }, { ...dark, l: 0.81 }),
    "--accent-press": pair({ ...light, l: light.l - 0.12 }, { ...dark, l: 0.85 }),
    "--accent-ink": pair(ink, { ...dark, l: 0.8 }),
    "--accent-wash": pair(tint(0.943, 0.012), tint(0.265, 0.03)),
    "--accent-line": pair(tint(0.815, 0.036), tint(0.42, 0.05)),
    "--on-accent": pair({ l: 1, c: 0, h: 0 }, tint(0.2, 0.025)),
    "--on-inverse-accent": pair({ ...dark, l: 0.82 }, light),
  };
}

/** The accent of the light theme, and the one of the dark theme. */
export const readableAccent = (primary: string) => toHex(lightAccent(primary));
export const darkAccent = (primary: string) => toHex(toDarkAccent(lightAccent(primary)));

const lightAccent = (primary: string) =>
  darkenUntilReadable(parseHex(primary) ?? (parseHex(DEFAULT_ACCENT) as Oklch), PAPER.light);
const toDarkAccent = (light: Oklch): Oklch => ({ ...light, l: 0.76, c: Math.min(light.c, DARK_CHROMA) });

function darkenUntilReadable(colour: Oklch, surface: string): Oklch {
  let candidate = colour;
  while (candidate.l > 0 && contrast(toHex(candidate), surface) < MIN_CONTRAST)
    candidate = { ...candidate, l: candidate.l - 0.01 };
  return candidate;
}

const pair = (light: Oklch, dark: Oklch) => `light-dark(${toHex(light)}, ${toHex(dark)})`;
