import { siteScope } from "#platform/context";
import { runClaimLoop } from "#platform/jobs/claim-loop";
import type { Service } from "#platform/jobs/service";
import { limitParsing } from "#platform/parsing/limit-parsing";
import { claimItems, type Lease, releaseItems } from "../across-sites.ts";
import { completeItem } from "./complete-item.ts";

const ITEMS_AT_A_TIME = 8;
const ITEMS_PER_SITE = 6;
const POLL_MS = 1_000;
const LEASE_MS = 90_000;

/** Fetches the page and picture of items whose feed has a summary only, of all sites in turns. */
export const itemFetcher: Service = {
  name: "item fetcher",
  start(platform) {
    const fetching = { ...platform, parsing: limitParsing(platform.parsing) };
    return runClaimLoop<Lease>(platform, {
      name: "fetching an item",
      slots: ITEMS_AT_A_TIME,
      pollMs: POLL_MS,
      claim: (limit, running) =>
        claimItems(platform, {
          now: platform.now(),
          leaseMs: LEASE_MS,
          limit,
          limitPerSite: ITEMS_PER_SITE,
          running,
        }),
      work: (lease) => completeItem(siteScope(fetching, { siteId: lease.siteId, user: null, ip: "" }), lease),
      release: (leases) => releaseItems(platform, leases),
    });
  },
};
