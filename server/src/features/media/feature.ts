import type { Feature } from "#platform/feature";
import { mediaRoutes } from "./routes.ts";
import { serveFiles } from "./serve-files.ts";

export const media: Feature = { name: "media", routes: mediaRoutes, plugin: serveFiles };
