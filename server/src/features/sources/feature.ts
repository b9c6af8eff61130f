import type { Feature } from "#platform/feature";
import { planRunsJob } from "./aggregator/plan-runs.ts";
import { importJob } from "./import/import-job.ts";
import { sourceMaintenance } from "./maintenance.ts";
import { itemFetcher } from "./pages/item-fetcher.ts";
import { sourceReader } from "./reading/reader.ts";
import { sourceRoutes } from "./routes.ts";
import { receivePushes } from "./websub/receive-pushes.ts";
import { websubJobs } from "./websub/subscribe.ts";

export const sources: Feature = {
  name: "sources",
  routes: sourceRoutes,
  jobs: [importJob, ...websubJobs],
  schedules: [{ job: planRunsJob, cron: "*/10 * * * *" }],
  maintenance: sourceMaintenance,
  services: [sourceReader, itemFetcher],
  mediaReferences: [
    { table: "source_items", column: "image", holds: "mention" },
    { table: "source_items", column: "inner_images", holds: "mention" },
  ],
  mediaTitles: [{ kind: "source", table: "sources", id: "source_id", title: "name" }],
  plugin: receivePushes,
};
