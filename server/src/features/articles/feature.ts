import type { Feature } from "#platform/feature";
import { articleMaintenance } from "./across-sites.ts";
import { serveStories } from "./public/serve-stories.ts";
import { answerShortLinks } from "./public/short-links.ts";
import { articleRoutes } from "./routes.ts";

export const articles: Feature = {
  name: "articles",
  routes: articleRoutes,
  maintenance: articleMaintenance,
  plugin: async (app, platform) => {
    await answerShortLinks(app, platform);
    await serveStories(app, platform);
  },
};
