import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const STORE_IMAGES = fileURLToPath(new URL("../../../test/server/store-images.ts", import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-bombs-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** 552 bytes that decode to 4000 × 3000 pixels, as many as an AVIF image may have. */
const LARGEST_AVIF = [
  "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA",
  "ACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAS4AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRt",
  "AAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgRAMAAAAABRpc3BlAAAAAAAAD6AAAAu4AAAAEHBpeGkAAAAAAwgICAAAABZp",
  "cG1hAAAAAAAAAAEAAQOBAgMAAAE2bWRhdBIACgscLv5+7dogIaDQgDKcAhJKPDwxDDzzzzQSAABWz8xFIr4IDcZ6lTBcK7ca/SeD",
  "4uQ+IctP6AfChRY0tPAEYhjkV+oaJkT+OYdcah5+X0gc+6WsWTYD2S0lrF2rhgMkmIephNmjypbg3EoqSnnwZY/jAdVwz8xSXpGe",
  "BEc2fjDkXrI0l/4rex6Dl8oNAhqOQeUG42GVKGZkSKgFFMWtrZsVLyVmgRc3EnWnCHjUj2XU6rfeamk+rOxjCk/3ifxRzeMi4fWy",
  "qmtdGvdDC2kI/HmMFEBdGZGLagL/TlpukQJQDGRdYd/CQDWXOf58Nyb7LPLN9er+iM8aC3AKCAMsaWhKR30R4W97kp2BQZX3wLcP",
  "nZhlMcCRWI7TjO6aKuB+l2J8hwJTSp8M/jHA",
].join("");

describe("the memory of rendering", () => {
  it("stays within its budget when many sites send the largest images at once", async () => {
    const path = join(folder, "largest.avif");
    await writeFile(path, Buffer.from(LARGEST_AVIF, "base64"));
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--conditions=source",
      "--import",
      "tsx",
      STORE_IMAGES,
      ...Array.from({ length: 3 }, () => path),
    ]);
    expect(Number(stdout), "MB").toBeLessThan(300);
  });
});
