import type { Feature } from "#platform/feature";
import { siteRoutes } from "./routes.ts";

export const sites: Feature = { name: "sites", routes: siteRoutes };
