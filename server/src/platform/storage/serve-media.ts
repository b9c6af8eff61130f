import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { imageVersion, splitVersion } from "../images/image-versions.ts";
import { mediaHeaders, versionHeaders } from "./media-headers.ts";
import { isStorageKey, type Storage } from "./storage.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** `GET /media/{key}`, and `…/small`, `…/wide` or `…/mail` for a version. Cached for good, because a key is a hash of the content. */
export function serveMedia(storage: Storage): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasReplyDecorator("sendFile")) await app.register(fastifyStatic, { serve: false });

    app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
      const { path: originalKey, version } = splitVersion(request.params["*"]);
      if (!isStorageKey(originalKey) || !(await storage.exists(originalKey))) return reply.callNotFound();
      const { accept } = request.headers;
      const served =
        version && (await imageVersion(storage, originalKey, version, { accept, log: request.log }));
      const { key, isTemporary } = served ?? { key: originalKey, isTemporary: false };

      const caching = isTemporary ? { cacheControl: false } : { maxAge: YEAR_MS, immutable: true };
      if (isTemporary) void reply.header("cache-control", "no-store");
      return reply
        .headers({ ...mediaHeaders(key), ...versionHeaders(served) })
        .sendFile(key, storage.folder, { contentType: false, index: false, ...caching });
    });
  };
}
