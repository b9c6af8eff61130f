// node --conditions=source --import tsx server/tools/draw-demo-images.ts: draws the pictures of the demo anew from their SVGs,
// because rendering them at every first start takes seconds.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";

const DEMO = new URL("../src/demo/", import.meta.url);
const SCENES = new URL("assets/images/", DEMO);
const PICTURES = new URL("assets/pictures/", DEMO);
const SIZE = { width: 960, height: 640 } as const;
const LIGHTS = ["day", "evening"] as const;

async function draw(svg: Buffer, light: (typeof LIGHTS)[number]) {
  const scene = sharp(svg, { density: 192 })
    .resize({ ...SIZE, fit: "cover" })
    .flatten({ background: "#ffffff" });
  const lit =
    light === "evening" ? scene.flop().modulate({ brightness: 0.92, saturation: 0.85, hue: 18 }) : scene;
  const { data, info } = await lit.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: info });
  const bytes = await picture.clone().webp({ quality: 80, effort: 6 }).toBuffer();
  const small = await picture.clone().resize(48, 32).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0"));
  return { bytes, dominantColor: `#${hex.join("")}` };
}

await rm(PICTURES, { recursive: true, force: true });
const entries: string[] = [];
const files = (await readdir(SCENES)).filter((name) => name.endsWith(".svg")).sort();
for (const file of files) {
  const name = file.replace(".svg", "");
  const svg = await readFile(new URL(file, SCENES));
  const colors: string[] = [];
  for (const light of LIGHTS) {
    const { bytes, dominantColor } = await draw(svg, light);
    const folder = new URL(`${light}/`, PICTURES);
    await mkdir(folder, { recursive: true });
    await writeFile(new URL(`${name}.webp`, folder), bytes);
    colors.push(`${light}: "${dominantColor}"`);
  }
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 16);
  entries.push(`  { scene: "${name}", svg: "${hash}", ${colors.join(", ")} },\n`);
}
const text = `// Written by server/tools/draw-demo-images.ts: of each scene the hash of its SVG, and the dominant color of its pictures.
export const DEMO_PICTURES = [
${entries.join("")}] as const;

export const PICTURE_SIZE = { width: ${SIZE.width}, height: ${SIZE.height} } as const;
`;
await writeFile(new URL("demo-pictures.generated.ts", DEMO), text);
