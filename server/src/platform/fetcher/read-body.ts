import { type Duplex, PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FetchRefused } from "./fetch-refused.ts";

export const ACCEPTED_ENCODINGS = "gzip, br";

/** The decompressed body. Bytes are counted before and after, so a bomb stops at the first chunk over the limit. */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(body, atMost(maxBytes), decompressor(encoding), atMost(maxBytes), async (source) => {
    for await (const chunk of source) chunks.push(chunk as Buffer);
  });
  return Buffer.concat(chunks);
}

function atMost(maxBytes: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.length;
      if (total > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
}

export function tooLarge(maxBytes: number): FetchRefused {
  return new FetchRefused("too_large", `The page or file is larger than ${maxBytes / 1024 / 1024} MB.`);
}

function decompressor(encoding: string): Duplex {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return new PassThrough();
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      return createInflate();
    default:
      throw new FetchRefused("unreachable", "The answer is compressed in a way that is not supported.");
  }
}
