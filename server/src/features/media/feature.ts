import type { Feature } from "#platform/feature";
import { mediaJobs } from "./content/remove-stored-content.ts";
import { mediaSchedules } from "./content/remove-unreferenced-content.ts";
import { serveFiles } from "./library/serve-files.ts";
import { mediaRoutes } from "./routes.ts";

export const media: Feature = {
  name: "media",
  routes: mediaRoutes,
  jobs: mediaJobs,
  schedules: mediaSchedules,
  mediaReferences: [
    { table: "files", column: "storage_key", holds: "key" },
    { table: "files", column: "original", holds: "mention" },
  ],
  plugin: serveFiles,
};
