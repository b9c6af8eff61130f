import { readdir } from "node:fs/promises";

/** The portal's build contains the typefaces; their file names carry a content hash. */
const ASSETS = new URL("../../../../portal/dist/assets/", import.meta.url);

const FACES = [
  {
    family: "Newsreader Variable",
    file: /^newsreader-latin-opsz-normal-.*\.woff2$/,
    style: "normal",
    weight: "200 800",
    isPreloaded: true,
  },
  {
    family: "Newsreader Variable",
    file: /^newsreader-latin-opsz-italic-.*\.woff2$/,
    style: "italic",
    weight: "200 800",
    isPreloaded: false,
  },
  {
    family: "Inter Variable",
    file: /^inter-latin-wght-normal-.*\.woff2$/,
    style: "normal",
    weight: "100 900",
    isPreloaded: true,
  },
] as const;

export interface Typeface {
  readonly family: string;
  readonly weight: string;
  readonly url: string;
}

export interface Fonts {
  readonly rules: string;
  /** Those that every page needs. */
  readonly preloaded: readonly Typeface[];
}

/**
 * Without a built portal the page uses the reader's own typefaces. Optional: one that comes late is used on the next page,
 * because swapping it would move the text.
 */
export async function findFonts(display: "optional" | "swap" = "optional"): Promise<Fonts> {
  const names = await readdir(ASSETS).catch(() => []);
  const faces = FACES.flatMap(({ file, ...face }) => {
    const name = names.find((one) => file.test(one));
    return name === undefined ? [] : [{ ...face, url: `/assets/${name}` }];
  });
  return {
    rules: faces
      .map(
        ({ family, style, weight, url }) =>
          `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:${display};src:url("${url}") format("woff2")}`,
      )
      .join("\n"),
    preloaded: faces.filter(({ isPreloaded }) => isPreloaded),
  };
}
