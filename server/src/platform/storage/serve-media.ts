import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { SMALL, smallImage } from "../images/small-image.ts";
import { mediaHeaders } from "./media-headers.ts";
import { isStorageKey, type Storage } from "./storage.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** `GET /media/{key}`, and `…/small` for the small version. Cached for good, because a key is a hash of the content. */
export function serveMedia(storage: Storage): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasReplyDecorator("sendFile")) await app.register(fastifyStatic, { serve: false });

    app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
      const path = request.params["*"];
      const originalKey = path.endsWith(SMALL) ? path.slice(0, -SMALL.length) : path;
      if (!isStorageKey(originalKey) || !(await storage.exists(originalKey))) return reply.callNotFound();
      const { key, isTemporary } =
        originalKey === path
          ? { key: originalKey, isTemporary: false }
          : await smallImage(storage, originalKey);

      const caching = isTemporary ? { cacheControl: false } : { maxAge: YEAR_MS, immutable: true };
      if (isTemporary) void reply.header("cache-control", "no-store");
      return reply
        .headers(mediaHeaders(key))
        .sendFile(key, storage.folder, { contentType: false, index: false, ...caching });
    });
  };
}
