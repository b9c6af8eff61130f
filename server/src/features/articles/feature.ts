import type { Feature } from "#platform/feature";
import { articleRoutes } from "./routes.ts";

export const articles: Feature = { name: "articles", routes: articleRoutes };
