import sharp from "sharp";

const [, , out, h, ...names] = process.argv;
const H = Number(h);
const ims = await Promise.all(
  names.map((n) =>
    sharp(`/tmp/h-shots/${n}.png`).resize({ height: H }).toBuffer({ resolveWithObject: true }),
  ),
);
let x = 0;
const parts = ims.map(({ data, info }) => {
  const p = { input: data, left: x, top: 0 };
  x += info.width + 8;
  return p;
});
await sharp({ create: { width: x, height: H, channels: 3, background: "red" } })
  .composite(parts)
  .png()
  .toFile(`/tmp/h-shots/${out}.png`);
