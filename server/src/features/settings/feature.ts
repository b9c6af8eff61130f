import type { Feature } from "#platform/feature";
import { settingsRoutes } from "./routes.ts";

export const settings: Feature = { name: "settings", routes: settingsRoutes };
