/** Stores images at once, each for a site of its own, and prints by how many MB this raised the most memory used so far. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { storeImage } from "../../src/platform/images/store-image.ts";
import { createFolderStorage } from "../../src/platform/storage/folder-storage.ts";

const folder = await mkdtemp(join(tmpdir(), "newsloom-memory-"));
const storage = createFolderStorage(folder);
const maxSize = Number.POSITIVE_INFINITY;
const maxMb = () => process.resourceUsage().maxRSS / 1024;

// Loads every codec first.
const tiny = sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } });
for (const format of ["jpeg", "png", "webp", "avif"] as const)
  await storeImage(storage, 1, await tiny.clone().toFormat(format).toBuffer(), { maxSize });

const before = maxMb();
const images = await Promise.all(process.argv.slice(2).map((path) => readFile(path)));
await Promise.all(images.map((bytes, at) => storeImage(storage, at + 1, bytes, { maxSize })));
process.stdout.write(String(Math.round(maxMb() - before)));
await rm(folder, { recursive: true });
