import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { serverPagePath } from "@newsloom/domain/navigation/public-screens";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Paths that other parts of this server answer; below them an unknown address is an error, not a page. */
const SERVICES = ["api", "auth", "newsfeed-api", "t", "s", "media", "hubs", "assets"];
const DEFAULT_SITE = 'name="default-site" content=""';

/**
 * Serves the built portal: its files, cached for good because their names change with their content, and at the address of
 * every page its one document, which holds the site to open when the address names none.
 */
export async function servePortal(
  app: FastifyInstance,
  portalDist: string,
  publicUrl: string,
  defaultSite: () => Promise<string>,
): Promise<void> {
  const document = await readFile(join(portalDist, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: join(portalDist, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    decorateReply: false,
    // News widgets in the pages of others may have the typefaces of the site.
    setHeaders: (reply, path) => {
      if (path.endsWith(".woff2")) void reply.header("access-control-allow-origin", "*");
    },
  });

  app.get("/*", async (request, reply) => {
    if (!isPageRequest(request)) return reply.callNotFound();
    if (isOtherHostName(request, publicUrl)) return reply.redirect(publicUrl + request.url);
    const [path = "", query] = request.url.split("?");
    // Some pages are no screens of the portal: every address with their name is redirected to them.
    const page = serverPagePath(path);
    if (page !== undefined) return reply.redirect(page + (query === undefined ? "" : `?${query}`));
    // A site's name has no character that means anything in HTML, but the configuration may hold any text.
    const site = (await defaultSite()).replaceAll(/[^a-z0-9-]/gi, "");
    reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
    return reply.send(document.replace(DEFAULT_SITE, DEFAULT_SITE.replace('""', `"${site}"`)));
  });
}

/** Clients that accept anything (curl, a monitor) get the page too, but not instead of a missing file. */
function isPageRequest({ url, headers: { accept = "*/*" } }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  const first = (path.split("/")[1] ?? "").toLowerCase();
  if (SERVICES.includes(first)) return false;
  const isFile = path.slice(path.lastIndexOf("/")).includes(".");
  return /text\/html/i.test(accept) || (/\*\/\*|text\/\*/i.test(accept) && !isFile);
}

/** Cookies and sign-in belong to the public address; `localhost` is the name people type for it. */
function isOtherHostName({ hostname }: FastifyRequest, publicUrl: string): boolean {
  return hostname === "localhost" && new URL(publicUrl).hostname !== "localhost";
}
