import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { FastifyInstance } from "fastify";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { mediaType } from "#platform/storage/media-types";
import { FILE_PATH } from "./file-path.ts";
import { keyOfFile } from "./queries.ts";

/** `GET /media/file/{site}/{token}`: a file of the library, asked for again every minute because it may be replaced. */
export async function serveFiles(app: FastifyInstance, platform: Platform): Promise<void> {
  app.get("/media/file/:siteId/:token", async (request, reply) => {
    const path = (request.url.split("?")[0] ?? "").toLowerCase();
    const siteId = Number(FILE_PATH.exec(path)?.[1] ?? 0);
    const key =
      siteId === 0
        ? undefined
        : await siteScope(platform, { siteId, user: null, ip: "" }).transaction((ctx) =>
            keyOfFile(ctx, path),
          );
    if (key === undefined) return reply.callNotFound();

    // The key itself would be an address of this content for good.
    const etag = `"${createHash("sha256").update(`etag ${key}`).digest("base64url")}"`;
    reply.headers({ etag, "cache-control": "public, max-age=60" });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const file = await platform.storage.open(key);
    if (!file) return reply.callNotFound();
    const { contentType, inline } = mediaType(extname(key).slice(1));
    reply.headers({
      "content-type": contentType,
      "content-length": file.size,
      "content-disposition": inline ? "inline" : "attachment",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      // Letters show these images inside other people's pages.
      "cross-origin-resource-policy": "cross-origin",
    });
    return reply.send(file.stream);
  });
}
