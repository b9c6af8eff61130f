import { siteScope } from "#platform/context";
import { runClaimLoop } from "#platform/jobs/claim-loop";
import type { Service } from "#platform/jobs/service";
import { limitParsing } from "#platform/parsing/limit-parsing";
import { claimSources, type Lease, releaseSources } from "../across-sites.ts";
import { readSource } from "./read-source.ts";

const READS_AT_A_TIME = 20;
const READS_PER_SITE = 16;
const POLL_MS = 1_000;
/** Twice the longest read, so that a read never goes on after its lease has ended. */
const LEASE_MS = 90_000;

/** Reads sources when they are due, of all sites in turns. */
export const sourceReader: Service = {
  name: "source reader",
  start(platform) {
    const reading = { ...platform, parsing: limitParsing(platform.parsing) };
    return runClaimLoop<Lease>(platform, {
      name: "reading a source",
      slots: READS_AT_A_TIME,
      pollMs: POLL_MS,
      claim: (limit, running) =>
        claimSources(platform, {
          now: platform.now(),
          leaseMs: LEASE_MS,
          limit,
          limitPerSite: READS_PER_SITE,
          running,
        }),
      work: (lease) => readSource(siteScope(reading, { siteId: lease.siteId, user: null, ip: "" }), lease),
      release: (leases) => releaseSources(platform, leases),
    });
  },
};
