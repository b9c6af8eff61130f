import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Sized } from "#platform/cache/create-cache";

const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof ENCODERS;
/** Smaller answers are not worth it. */
const MIN_COMPRESSED = 1_000;

export interface PageContent {
  readonly text: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** When something that it shows ends, such as a pin. */
  readonly until?: Date | undefined;
}

/** A page as it is sent, compressed once for each encoding that somebody accepts. */
export class RenderedPage implements Sized {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly until: number;
  /** With room for the compressed bodies. */
  readonly cachedSize: number;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor({ text, type, headers = {}, until }: PageContent) {
    this.body = Buffer.from(text);
    // Weak, because one page has a body for each encoding.
    this.etag = `W/"${hash("blake2b512", this.body, "base64url").slice(0, 22)}"`;
    this.headers = {
      "content-type": type,
      "cache-control": "no-cache",
      vary: "accept-encoding",
      etag: this.etag,
      ...headers,
    };
    this.until = until?.getTime() ?? Number.POSITIVE_INFINITY;
    this.cachedSize = Math.ceil(this.body.length * 1.5);
  }

  bodyIn(encoding: Encoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? ENCODERS[encoding](this.body);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}

/** Whoever has this page already is told so instead. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  headers: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  reply.headers({ ...page.headers, ...headers });
  if (hasPage(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
  const encoding =
    page.body.length < MIN_COMPRESSED ? undefined : preferredEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined) return reply.send(page.body);
  return reply.header("content-encoding", encoding).send(await page.bodyIn(encoding));
}

const hasPage = (known: string | undefined, etag: string) =>
  known !== undefined && known.split(",").some((one) => one.trim() === etag);

function preferredEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => (part.split(";")[0] ?? "").trim());
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding));
}
