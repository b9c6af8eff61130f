import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|wasm)$/;

/** Writes a Brotli file beside every text asset, so that the server does not compress on each request. */
export function precompress(): Plugin {
  let assets = "";
  return {
    name: "newsloom:precompress",
    apply: (_, { command, mode }) => command === "build" && mode === "production",
    configResolved({ root, build }) {
      assets = join(root, build.outDir, build.assetsDir);
    },
    async closeBundle() {
      const names = (await readdir(assets)).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => writeCompressed(join(assets, name))));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await compress(bytes, { params }));
}
