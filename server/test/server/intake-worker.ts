/** The jobs that turn items into articles, in a process of their own, for the test that kills it. Argument: database. */
import { acceptItems, acceptWaitingItems } from "../../src/features/intake/items/accept-items.ts";
import { startWorker } from "../../src/platform/jobs/worker.ts";
import { openTestPlatform } from "./platform.ts";

const { platform } = await openTestPlatform(process.argv[2] ?? "");
await startWorker({
  platform,
  jobs: [acceptItems],
  schedules: [],
  maintenance: [{ ...acceptWaitingItems, everyMs: 100 }],
  listSiteIds: async () => [],
  zoneOf: async () => "UTC",
  timing: { heartbeatMs: 100, silentMs: 1_000, pollMs: 100 },
});
