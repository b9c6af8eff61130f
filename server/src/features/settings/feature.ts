import type { Feature } from "#platform/feature";
import { settingsRoutes } from "./routes.ts";

export const settings: Feature = {
  name: "settings",
  routes: settingsRoutes,
  mediaReferences: [
    { column: "site_settings.value", holds: "mention" },
    { column: "site_setting_versions.value", holds: "mention" },
  ],
};
