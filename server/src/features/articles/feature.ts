import type { Feature } from "#platform/feature";
import { articleMaintenance } from "./maintenance.ts";
import { serveArticles } from "./public/serve-articles.ts";
import { serveShortLinks } from "./public/short-links.ts";
import { articleRoutes } from "./routes.ts";

export const articles: Feature = {
  name: "articles",
  routes: articleRoutes,
  maintenance: articleMaintenance,
  mediaReferences: [
    { column: "article_images.url", holds: "address" },
    { column: "short_links.url", holds: "mention" },
    { column: "articles.thumbnail_url", holds: "mention" },
    { column: "articles.attachment_url", holds: "mention" },
    { column: "articles.content_html", holds: "mention" },
    { column: "article_versions.fields", holds: "mention" },
  ],
  mediaTitles: [{ kind: "article", id: "articles.article_id", title: "articles.title" }],
  plugin: async (app, platform) => {
    await serveShortLinks(app, platform);
    await serveArticles(app, platform);
  },
};
