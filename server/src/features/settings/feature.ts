import type { Feature } from "#platform/feature";
import { settingsRoutes } from "./routes.ts";

export const settings: Feature = {
  name: "settings",
  routes: settingsRoutes,
  mediaReferences: [
    { table: "site_settings", column: "value", holds: "mention" },
    { table: "site_setting_versions", column: "value", holds: "mention" },
  ],
};
