import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { DEMO_PICTURES, PICTURE_SIZE } from "./demo-pictures.generated.ts";

const ASSETS = new URL("assets/", import.meta.url);

it("the pictures of the demo are those of its SVGs (draw them anew with server/tools/draw-demo-images.ts)", async () => {
  const scenes = (await readdir(new URL("images/", ASSETS))).map((file) => file.replace(".svg", ""));
  expect(DEMO_PICTURES.map(({ scene }) => scene)).toEqual(scenes.sort());
  for (const { scene, svg } of DEMO_PICTURES) {
    const drawn = await readFile(new URL(`images/${scene}.svg`, ASSETS));
    expect(createHash("sha256").update(drawn).digest("hex"), scene).toMatch(new RegExp(`^${svg}`));
    for (const light of ["day", "evening"]) {
      const picture = await readFile(new URL(`pictures/${light}/${scene}.webp`, ASSETS));
      expect(await sharp(picture).metadata(), `${light}/${scene}`).toMatchObject(PICTURE_SIZE);
    }
  }
});
