import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test/server/server.ts";
import { features } from "./app.ts";
import { createApp } from "./platform/http/create-app.ts";
import { answerHealth } from "./platform/http/health.ts";
import { serveMedia } from "./platform/storage/serve-media.ts";

/**
 * What is served outside the API's calls, to anyone: each checks for itself who may, by a signed link, a secret or a token of the
 * sign-in, or is public. Another one is a decision of its own: it needs its line here. With [/:site] it is served under the
 * site's name and at the site's own host.
 */
const ADDRESSES: readonly string[] = [
  "DELETE /auth/*",
  "GET /api/Subscribers/OneClick/:mailId",
  "GET /auth/*",
  "GET /auth/external/:provider/callback",
  "GET /auth/external/:provider/challenge",
  "GET /auth/external/confirm",
  "GET /auth/interaction/:uid",
  "GET /auth/interaction/:uid/external",
  "GET /healthz",
  "GET /media/*",
  "GET /media/file/:siteId/:token",
  "GET /media/file/:siteId/:token/mail",
  "GET /media/file/:siteId/:token/small",
  "GET /media/file/:siteId/:token/wide",
  "GET /metrics",
  "GET /newsfeed-api/Subscribers/OneClick/:mailId",
  "GET /newsfeed-api/widgets/subscribe.js",
  "GET /newsfeed-api/widgets/unsubscribe.js",
  "GET /readyz",
  "GET /robots.txt",
  "GET /s/:code",
  "GET /s/:code/:slug",
  "GET /t/:token.gif",
  "GET /t/:token/:link",
  "GET /t/:token/view",
  "GET /websub/:token",
  "GET [/:site]/confirm-subscription",
  "GET [/:site]/en",
  "GET [/:site]/en/*",
  "GET [/:site]/en/article/:id",
  "GET [/:site]/en/article/:id/:slug",
  "GET [/:site]/en/articleinternaluse/:id",
  "GET [/:site]/en/articleinternaluse/:id/:slug",
  "GET [/:site]/en/atom.xml",
  "GET [/:site]/en/buyersguide",
  "GET [/:site]/en/content-library",
  "GET [/:site]/en/feed.json",
  "GET [/:site]/en/gate/:id",
  "GET [/:site]/en/gate/:id/return",
  "GET [/:site]/en/hidden-link",
  "GET [/:site]/en/label/:slug",
  "GET [/:site]/en/label/:slug/atom.xml",
  "GET [/:site]/en/label/:slug/feed.json",
  "GET [/:site]/en/label/:slug/rss.xml",
  "GET [/:site]/en/news",
  "GET [/:site]/en/newsletters",
  "GET [/:site]/en/newsletters/:id",
  "GET [/:site]/en/newsletters/atom.xml",
  "GET [/:site]/en/newsletters/feed.json",
  "GET [/:site]/en/newsletters/rss.xml",
  "GET [/:site]/en/press-releases",
  "GET [/:site]/en/preview",
  "GET [/:site]/en/preview/:id",
  "GET [/:site]/en/recent",
  "GET [/:site]/en/rss.xml",
  "GET [/:site]/en/search",
  "GET [/:site]/en/sitemap-:number.xml",
  "GET [/:site]/en/sitemap-news.xml",
  "GET [/:site]/en/sitemap-pages.xml",
  "GET [/:site]/en/sitemap.xml",
  "GET [/:site]/en/style-:hash.css",
  "GET [/:site]/en/top",
  "GET [/:site]/en/trending",
  "GET [/:site]/en/widget.js",
  "GET [/:site]/en/widget/:id",
  "GET [/:site]/en/widget/:id.json",
  "GET [/:site]/en/widget/:id/atom.xml",
  "GET [/:site]/en/widget/:id/feed.json",
  "GET [/:site]/en/widget/:id/rss.xml",
  "GET [/:site]/en/widget/preview",
  "GET [/:site]/en/widget/preview.json",
  "GET [/:site]/newsletter-preferences",
  "GET [/:site]/subscribe-widget",
  "GET [/:site]/subscribe-widget.json",
  "GET [/:site]/unsubscribe",
  "OPTIONS /auth/*",
  "PATCH /auth/*",
  "POST /api/Mailjet/Events",
  "POST /api/SendGrid/Events",
  "POST /api/Subscribers/OneClick/:mailId",
  "POST /auth/*",
  "POST /auth/connect/token",
  "POST /auth/external/confirm",
  "POST /auth/interaction/:uid",
  "POST /newsfeed-api/Subscribers/OneClick/:mailId",
  "POST /websub/:token",
  "POST [/:site]/confirm-subscription",
  "POST [/:site]/en/widget/:id/events",
  "POST [/:site]/newsletter-preferences",
  "POST [/:site]/subscribe-widget",
  "POST [/:site]/unsubscribe",
  "PUT /auth/*",
  "QUERY /auth/*",
  "TRACE /auth/*",
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
});
afterAll(() => server.stop());

it("only the listed addresses are open to anyone besides calls of the API", async () => {
  const app = await createApp(server.platform, createServer(), () => false);
  const served = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (one !== "HEAD") served.add(`${one} ${url}`);
  });
  answerHealth(app, server.platform, () => true);
  await app.register(serveMedia(server.platform.storage));
  for (const feature of features) await feature.plugin?.(app, server.platform);
  await app.ready();
  await app.close();
  expect(joined(served)).toEqual(ADDRESSES);
});

/** What is served under a site's name and at its own host is one entry. */
function joined(served: ReadonlySet<string>): string[] {
  const addresses = [...served].map((address) => {
    const atHost = address.replace(" /:site/", " /");
    return served.has(atHost) && served.has(address.replace(/ (?!\/:site\/)/, " /:site"))
      ? atHost.replace(" ", " [/:site]")
      : address;
  });
  return [...new Set(addresses)].toSorted();
}
