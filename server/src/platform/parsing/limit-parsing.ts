import pLimit, { type LimitFunction } from "p-limit";
import type { Parsing } from "./create-parsing.ts";

/** A site's queue for parsing is short, and people who add an article or look at a newsletter need a place in it too. */
const PER_SITE = 2;

const limited = new WeakMap<Parsing, Parsing>();

/**
 * Parsing for work in the background: it waits for its own before it enters the site's queue. All such work of this server
 * shares a site's places.
 */
export function limitParsing(parsing: Parsing): Parsing {
  const known = limited.get(parsing) ?? createLimited(parsing);
  limited.set(parsing, known);
  return known;
}

function createLimited(parsing: Parsing): Parsing {
  const bySite = new Map<number, LimitFunction>();
  return {
    async run(siteId, parser, input) {
      const limit = bySite.get(siteId) ?? pLimit(PER_SITE);
      bySite.set(siteId, limit);
      try {
        return await limit(() => parsing.run(siteId, parser, input));
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) bySite.delete(siteId);
      }
    },
    close: () => parsing.close(),
  };
}
