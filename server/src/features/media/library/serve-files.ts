import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteScope } from "#platform/context";
import { imageVersion, splitVersion, VERSION_ENDINGS } from "#platform/images/image-versions";
import type { Platform } from "#platform/platform";
import { mediaHeaders, versionHeaders } from "#platform/storage/media-headers";
import { FILE_PATH } from "./file-path.ts";
import { findStoredFile } from "./queries.ts";

/** The content may be replaced, so browsers ask each time whether they have the current one. */
const CHECK_ALWAYS = "public, no-cache";
/** For addresses with a version: a replaced file has another version. */
const CACHE_FOREVER = "public, max-age=31536000, immutable";

/** `GET /media/file/{site}/{token}`: a file of the library; `…/small`, `…/wide` and `…/mail` are versions of an image. */
export async function serveFiles(app: FastifyInstance, platform: Platform): Promise<void> {
  for (const ending of ["", ...Object.values(VERSION_ENDINGS)])
    app.get(`/media/file/:siteId/:token${ending}`, serve);

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { path, version } = splitVersion((request.url.split("?")[0] ?? "").toLowerCase());
    const stored = await find(path);
    if (stored === undefined) return reply.callNotFound();
    const { storage } = platform;
    const { accept } = request.headers;
    const served =
      version && (await imageVersion(storage, stored.key, version, { accept, log: request.log }));
    const { key, isTemporary } = served ?? { key: stored.key, isTemporary: false };
    const headers = { ...mediaHeaders(key), ...versionHeaders(served) };

    // Hashed, because the storage key is itself a permanent address of the content.
    const etag = `"${createHash("sha256").update(`etag ${key}`).digest("base64url")}"`;
    const isThisVersion = (request.query as { v?: string }).v === String(Date.parse(stored.updateDate));
    const caching = isThisVersion ? CACHE_FOREVER : CHECK_ALWAYS;
    reply.headers({ etag, "cache-control": isTemporary ? "no-store" : caching });
    if (request.headers["if-none-match"] === etag) return reply.code(304).headers(headers).send();
    const file = await storage.open(key);
    if (!file) return reply.callNotFound();
    return reply.headers({ ...headers, "content-length": file.size }).send(file.stream);
  }

  async function find(path: string) {
    const siteId = Number(FILE_PATH.exec(path)?.[1] ?? 0);
    if (siteId === 0) return undefined;
    return siteScope(platform, { siteId, user: null, ip: "" }).transaction((ctx) =>
      findStoredFile(ctx, { url: path }),
    );
  }
}
