import type { Feature } from "#platform/feature";
import { planRunsJob } from "./aggregator/plan-runs.ts";
import { importJob } from "./import/import-job.ts";
import { sourceMaintenance } from "./maintenance.ts";
import { sourceRoutes } from "./routes.ts";

export const sources: Feature = {
  name: "sources",
  routes: sourceRoutes,
  jobs: [importJob],
  schedules: [{ job: planRunsJob, cron: "*/10 * * * *" }],
  maintenance: sourceMaintenance,
  mediaTitles: [{ kind: "source", table: "sources", id: "source_id", title: "name" }],
};
