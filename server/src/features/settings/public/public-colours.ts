import { contrast, parseHexColour, type Rgb, readableAgainst, toHexColour } from "@newsloom/email/colour";

const NIGHT = [17, 23, 26] as const;
const WHITE = [255, 255, 255] as const;
const PAPER = [252, 251, 248] as const;

/** Text colours from strong to faint, for a bright and for a dark background. */
const INKS = {
  dark: [
    [28, 27, 24],
    [79, 75, 67],
    [107, 102, 91],
  ],
  pale: [
    [236, 230, 218],
    [185, 180, 168],
    [160, 156, 146],
  ],
} as const satisfies Record<string, readonly [Rgb, Rgb, Rgb]>;

export type BrandColours = Readonly<Record<"primary" | "secondary" | "background" | "accent", string>>;

/**
 * The CSS variables of a site's colours on its public pages, for the light and the dark scheme. Colours with too little
 * contrast are adjusted.
 */
export function publicColours(
  colours: BrandColours,
  extraColours: Readonly<Record<string, string>> = {},
): string {
  const paper = parseHexColour(colours.background) ?? PAPER;
  const isBright = contrast(INKS.dark[0], paper) >= contrast(INKS.pale[0], paper);
  const inks = isBright ? INKS.dark : INKS.pale;
  const [ink] = inks;
  const pair = (light: Rgb, dark: Rgb) => `light-dark(${toHexColour(light)},${toHexColour(dark)})`;
  const readable = (value: string) => {
    const colour = parseHexColour(value) ?? ink;
    return pair(readableAgainst(paper, colour, ink), readableAgainst(NIGHT, colour, WHITE));
  };
  const [ink1, ink2, ink3] = inks.map((one) => readableAgainst(paper, one, ink)) as [Rgb, Rgb, Rgb];
  const root = [
    `--paper:${pair(paper, NIGHT)}`,
    `--ink:${pair(ink1, INKS.pale[0])}`,
    `--ink-2:${pair(ink2, INKS.pale[1])}`,
    `--ink-3:${pair(ink3, INKS.pale[2])}`,
    `--primary:${readable(colours.primary)}`,
    `--secondary:${readable(colours.secondary)}`,
    `--accent:${readable(colours.accent)}`,
    ...Object.entries(extraColours).map(([name, value]) => `--${name}:${readable(value)}`),
  ];
  return `:root{${root.join(";")}}`;
}
