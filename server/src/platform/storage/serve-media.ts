import { extname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { mediaType } from "./media-types.ts";
import { SMALL, smallImage } from "./small-image.ts";
import { isStorageKey, type Storage } from "./storage.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** `GET /media/{key}`, and `…/small` for a small one: cached for ever, because a key names its content, and never able to run anything. */
export function serveMedia(storage: Storage): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasReplyDecorator("sendFile")) await app.register(fastifyStatic, { serve: false });

    app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
      const asked = request.params["*"];
      const whole = asked.endsWith(SMALL) ? asked.slice(0, -SMALL.length) : asked;
      if (!isStorageKey(whole) || !(await storage.exists(whole))) return reply.callNotFound();
      const key = whole === asked ? whole : await smallImage(storage, whole);

      const { contentType, inline } = mediaType(extname(key).slice(1));
      reply.headers({
        "content-type": contentType,
        "content-disposition": inline ? "inline" : "attachment",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        // Letters show these images inside other people's pages.
        "cross-origin-resource-policy": "cross-origin",
      });
      return reply.sendFile(key, storage.folder, {
        contentType: false,
        maxAge: YEAR_MS,
        immutable: true,
        index: false,
      });
    });
  };
}
