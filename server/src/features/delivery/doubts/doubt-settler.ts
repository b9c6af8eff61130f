import { siteScope } from "#platform/context";
import { type Claim, runClaimLoop } from "#platform/jobs/claim-loop";
import type { Service } from "#platform/jobs/service";
import { claimSitesInDoubt } from "../across-sites.ts";
import { settleDoubtsOf } from "./settle-doubts.ts";

const SITES_AT_A_TIME = 2;
const POLL_MS = 2_000;

/** Asks providers about mails in doubt, of all sites in turns. */
export const doubtSettler: Service = {
  name: "doubt settler",
  start: (platform) =>
    runClaimLoop<Claim>(platform, {
      name: "asking a provider about mails in doubt",
      slots: SITES_AT_A_TIME,
      pollMs: POLL_MS,
      claim: (limit, running) => claimSitesInDoubt(platform, { limit, running: [...running.keys()] }),
      work: ({ siteId }) => settleDoubtsOf(siteScope(platform, { siteId, user: null, ip: "" })),
      release: async () => undefined,
    }),
};
