export type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG AA for text of normal size. */
export const MIN_CONTRAST = 4.5;

export function parseHexColour(value: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1];
  if (digits === undefined) return undefined;
  const colour = Number.parseInt(digits.length === 3 ? digits.replace(/./g, "$&$&") : digits, 16);
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

export function toHexColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour itself when it is readable on `surface`, else the first step towards `end` that is. */
export function readableAgainst(surface: Rgb, colour: Rgb, end: Rgb): Rgb {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mix(colour, end, step / 20);
    if (contrast(candidate, surface) >= MIN_CONTRAST) return candidate;
  }
  return end;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
