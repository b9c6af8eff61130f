import type { Feature } from "#platform/feature";
import { mediaJobs } from "./forget-content.ts";
import { mediaRoutes } from "./routes.ts";
import { serveFiles } from "./serve-files.ts";
import { mediaSchedules } from "./sweep.ts";

export const media: Feature = {
  name: "media",
  routes: mediaRoutes,
  jobs: mediaJobs,
  schedules: mediaSchedules,
  plugin: serveFiles,
};
