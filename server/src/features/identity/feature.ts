import type { Feature } from "#platform/feature";
import { mountAuthServer } from "./auth/mount.ts";
import { identityJobs } from "./jobs.ts";
import { identityMaintenance } from "./maintenance.ts";
import { identityRoutes } from "./routes.ts";

export const identity: Feature = {
  name: "identity",
  routes: identityRoutes,
  jobs: identityJobs,
  maintenance: identityMaintenance,
  plugin: mountAuthServer,
};
