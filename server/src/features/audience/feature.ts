import type { Feature } from "#platform/feature";
import { audienceRoutes } from "./routes.ts";
import { serveWidget } from "./widget/serve-widget.ts";

export const audience: Feature = { name: "audience", routes: audienceRoutes, plugin: serveWidget };
