/** A server's worker half that takes a job and never ends it, for the test that kills it. */
import { z } from "zod";
import { job } from "../../src/platform/jobs/define.ts";
import { startWorker } from "../../src/platform/jobs/worker.ts";
import { openTestPlatform } from "./platform.ts";

const { platform } = await openTestPlatform(process.argv[2] ?? "");
const stuck = job("stuck", {
  payload: z.object({}),
  run: async () => {
    process.stdout.write("holding\n");
    await new Promise(() => undefined);
  },
});
await startWorker({
  platform,
  jobs: [stuck],
  schedules: [],
  maintenance: [],
  listSiteIds: async () => [],
  zoneOf: async () => "UTC",
});
