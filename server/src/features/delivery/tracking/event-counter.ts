import { siteScope } from "#platform/context";
import { type Claim, runClaimLoop } from "#platform/jobs/claim-loop";
import type { Service } from "#platform/jobs/service";
import { listSitesToCount } from "../across-sites.ts";
import { countEvents, HOLD_MS } from "./count-events.ts";

const SITES_AT_A_TIME = 4;
const POLL_MS = 500;

/** Counts opens, clicks and reports of providers within seconds. */
export const eventCounter: Service = {
  name: "event counter",
  start: (platform) =>
    runClaimLoop<Claim>(platform, {
      name: "counting what came back of newsletters",
      slots: SITES_AT_A_TIME,
      pollMs: POLL_MS,
      claim: (limit, running) =>
        listSitesToCount(platform, { limit, running: [...running.keys()], holdMs: HOLD_MS }),
      work: async ({ siteId }) => {
        const scope = siteScope(platform, { siteId, user: null, ip: "" });
        await scope.transaction((ctx) => countEvents(ctx));
      },
      release: async () => undefined,
    }),
};
