export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
type Triple = readonly [number, number, number];

export function parseHex(text: string): Oklch | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const channel = (at: number) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  return fromLinear([channel(0), channel(2), channel(4)]);
}

/** The nearest displayable colour: chroma is reduced, hue and lightness stay. */
export function toHex(colour: Oklch): string {
  let { c } = colour;
  while (c > 0 && isOutOfGamut(linearOf({ ...colour, c }))) c = Math.max(0, c - 0.004);
  const channels = linearOf({ ...colour, c }).map((value) => Math.round(toGamma(clamp(value)) * 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const colour = parseHex(hex);
  if (!colour) return 0;
  const [red, green, blue] = linearOf(colour);
  return clamp(0.2126 * red + 0.7152 * green + 0.0722 * blue);
}

// The matrices are those of Björn Ottosson's definition of Oklab.
function fromLinear([r, g, b]: Triple): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isOutOfGamut = (channels: Triple) => channels.some((value) => value < -0.0005 || value > 1.0005);
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
