import type { Feature } from "#platform/feature";
import { articleMaintenance } from "./maintenance.ts";
import { serveShortLinks } from "./public/short-links.ts";
import { articleRoutes } from "./routes.ts";
import { publishScheduledArticle } from "./schedule/publish-scheduled-article.ts";
import { refreshThumbnails } from "./write/refresh-thumbnails.ts";

export const articles: Feature = {
  name: "articles",
  routes: articleRoutes,
  jobs: [publishScheduledArticle, refreshThumbnails],
  fileChangeJob: refreshThumbnails,
  maintenance: articleMaintenance,
  mediaReferences: [
    { table: "article_images", column: "url", holds: "address" },
    { table: "short_links", column: "url", holds: "mention" },
    { table: "articles", column: "thumbnail_url", holds: "mention" },
    { table: "articles", column: "thumbnail", holds: "mention" },
    { table: "articles", column: "attachment_url", holds: "mention" },
    { table: "articles", column: "content_html", holds: "mention" },
    { table: "article_versions", column: "fields", holds: "mention" },
  ],
  mediaTitles: [{ kind: "article", table: "articles", id: "article_id", title: "title" }],
  plugin: serveShortLinks,
};
