import { readdir } from "node:fs/promises";

/** The portal's build contains the typefaces; their file names carry a content hash. */
const ASSETS = new URL("../../../../../portal/dist/assets/", import.meta.url);

const FACES = [
  {
    family: "Newsreader Variable",
    file: /^newsreader-latin-opsz-normal-.*\.woff2$/,
    style: "normal",
    weight: "200 800",
  },
  {
    family: "Newsreader Variable",
    file: /^newsreader-latin-opsz-italic-.*\.woff2$/,
    style: "italic",
    weight: "200 800",
  },
  {
    family: "Inter Variable",
    file: /^inter-latin-wght-normal-.*\.woff2$/,
    style: "normal",
    weight: "100 900",
  },
] as const;

/** Without a built portal the page uses the reader's own serif. */
export async function articleFonts(): Promise<string> {
  const names = await readdir(ASSETS).catch(() => []);
  return FACES.flatMap(({ family, file, style, weight }) => {
    const name = names.find((one) => file.test(one));
    if (name === undefined) return [];
    return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url("/assets/${name}") format("woff2")}`;
  }).join("\n");
}
