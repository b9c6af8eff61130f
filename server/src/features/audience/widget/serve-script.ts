import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { FastifyInstance } from "fastify";

const SCRIPTS = new URL("../../../../widget/", import.meta.url);

/** Serves a script of the public pages; returns its address, which changes with its content. */
export async function serveScript(app: FastifyInstance, file: string): Promise<string> {
  const script = await readFile(new URL(file, SCRIPTS), "utf8");
  const version = createHash("sha256").update(script).digest("hex").slice(0, 12);
  const path = `${BASE_PATHS.newsfeed}/widgets/${file}`;
  // During a rolling update a page of another version may request the script; that answer must not be cached.
  app.get<{ Querystring: { readonly v?: string } }>(path, (request, reply) =>
    reply
      .headers({
        "cache-control": request.query.v === version ? "public, max-age=31536000, immutable" : "no-cache",
        "cross-origin-resource-policy": "cross-origin",
      })
      .type("text/javascript; charset=utf-8")
      .send(script),
  );
  return `${path}?v=${version}`;
}
