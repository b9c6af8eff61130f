import type { Feature } from "#platform/feature";
import { mountAuthServer } from "./auth/mount.ts";
import { identityJobs } from "./jobs.ts";
import { identityRoutes } from "./routes.ts";

export const identity: Feature = {
  name: "identity",
  routes: identityRoutes,
  jobs: identityJobs,
  plugin: mountAuthServer,
};
