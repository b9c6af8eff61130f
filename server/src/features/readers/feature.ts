import { createReadCounter } from "#features/articles";
import type { Feature } from "#platform/feature";
import { serveArticles } from "./article/serve-articles.ts";
import { serveFeeds } from "./feeds/serve-feeds.ts";
import { serveRobots } from "./feeds/serve-robots.ts";
import { serveSitemaps } from "./feeds/serve-sitemaps.ts";
import { serveFrontPage } from "./front-page/serve-front-page.ts";
import { servePreview } from "./front-page/serve-preview.ts";
import { serveGate } from "./gate/serve-gate.ts";
import { serveLists } from "./lists/serve-lists.ts";
import { readerMaintenance } from "./maintenance.ts";
import { serveNewsletters } from "./newsletters/serve-newsletters.ts";
import { createPageServer } from "./pages/page-server.ts";
import { serveMissingPages } from "./pages/serve-missing-pages.ts";
import { serveStyleSheet } from "./pages/serve-style-sheet.ts";
import { readerRoutes } from "./routes.ts";
import { serveHiddenLink } from "./site/serve-hidden-link.ts";
import { createWidgetCounter } from "./widgets/count-widgets.ts";
import { serveWidgets } from "./widgets/serve-widgets.ts";

export const readers: Feature = {
  name: "readers",
  routes: readerRoutes,
  maintenance: readerMaintenance,
  plugin: async (app, platform) => {
    const pages = await createPageServer(platform);
    const reads = createReadCounter(platform);
    const widgets = createWidgetCounter(platform, reads);
    app.addHook("onClose", async () => {
      // What is held of readers is added to the figures of widgets as it is written.
      await reads.close();
      await widgets.close();
    });
    serveStyleSheet(app, pages);
    serveFrontPage(app, pages, reads);
    servePreview(app, platform, pages);
    serveLists(app, pages, reads);
    serveFeeds(app, pages);
    serveNewsletters(app, platform, pages);
    serveSitemaps(app, pages);
    serveRobots(app, platform, pages);
    serveHiddenLink(app, pages, reads);
    serveArticles(app, platform, pages, reads);
    serveGate(app, platform, pages);
    serveMissingPages(app, pages);
    await serveWidgets(app, pages, widgets, platform.config);
  },
};
