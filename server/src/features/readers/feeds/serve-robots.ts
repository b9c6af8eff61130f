import type { FastifyInstance } from "fastify";
import { listSitesWithOwnHost } from "#features/settings";
import { listSlugs } from "#features/sites";
import type { Platform } from "#platform/platform";
import type { PageServer } from "../pages/page-server.ts";
import { HIDDEN_LINK_PATH, sitePath } from "../pages/paths.ts";

/** Search engines read half a megabyte of it. */
const MAX_SITES = 2_000;

const CLOSED_PAGES = [
  ...["search", "preview", "gate/", "articleinternaluse/"].map(sitePath),
  HIDDEN_LINK_PATH,
];
const CLOSED_AT_PORTAL = ["/api/", "/auth/", "/hubs/", ...CLOSED_PAGES.map((path) => `/*${path}`)];

/** What search engines may read, and where the sitemaps are: of one site at its own host, of all others at the portal's. */
export function serveRobots(app: FastifyInstance, platform: Platform, pages: PageServer): void {
  /** Sites with a host of their own are found there. */
  const readAddresses = () =>
    platform.cache.read("robots", async () => {
      const elsewhere = await listSitesWithOwnHost(platform);
      const sites = await listSlugs(platform, MAX_SITES);
      return sites
        .filter(({ siteId }) => !elsewhere.has(siteId))
        .map(({ slug }) => `${platform.publicUrl}/${slug}`);
    });

  app.get("/robots.txt", (request, reply) =>
    pages.answer(request, reply, async ({ site, layout }) => {
      const addresses = site.isOwnHost ? [layout.site.address] : await readAddresses();
      const lines = [
        "User-agent: *",
        ...(site.isOwnHost ? CLOSED_PAGES : CLOSED_AT_PORTAL).map((path) => `Disallow: ${path}`),
        ...addresses.flatMap((address) =>
          ["sitemap.xml", "sitemap-news.xml"].map((file) => `Sitemap: ${address}${sitePath(file)}`),
        ),
      ];
      return reply
        .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" })
        .send(`${lines.join("\n")}\n`);
    }),
  );
}
