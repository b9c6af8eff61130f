import type { Feature } from "#platform/feature";
import { identityMaintenance } from "./across-sites.ts";
import { mountAuthServer } from "./auth/mount.ts";
import { identityJobs } from "./jobs.ts";
import { identityRoutes } from "./routes.ts";

export const identity: Feature = {
  name: "identity",
  routes: identityRoutes,
  jobs: identityJobs,
  maintenance: identityMaintenance,
  plugin: mountAuthServer,
};
