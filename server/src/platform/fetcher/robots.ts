import robotsModule from "robots-parser";
import { FetchRefused } from "./fetch-refused.ts";

// The package is CommonJS with types written for an ES module: what it exports is the function itself.
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** What an origin's robots.txt says about a page. */
interface RobotsRule {
  readonly isAllowed: boolean;
  /** The least time between two requests; 0 where it names none. */
  readonly pauseMs: number;
}

type Rules = (url: URL) => RobotsRule;

interface CachedRules {
  until: number;
  rules: Promise<Rules>;
}

const HOUR_MS = 60 * 60 * 1000;
const AFTER_FAILURE_MS = 5 * 60 * 1000;
const MAX_CACHED = 5_000;
/** Twenty sources of one host are read within the time that a read may take. */
const MAX_PAUSE_MS = 2_000;
/** Failures of the host, not of its robots.txt: the page would fail the same way, so they are reported as they are. */
const HOST_FAILURES = new Set(["address_not_allowed", "unreachable", "too_slow"]);

/** Whether and how fast our user agent may read pages, by their origin's robots.txt, which is fetched at most once an hour. */
export function createRobots(
  userAgent: string,
  read: (url: string) => Promise<{ status: number; body: Buffer }>,
): (url: URL) => Promise<RobotsRule> {
  const origins = new Map<string, CachedRules>();

  async function fetchRules(origin: string): Promise<Rules> {
    const robotsUrl = `${origin}/robots.txt`;
    const answer = await read(robotsUrl).catch((error: unknown) => {
      if (error instanceof FetchRefused && !HOST_FAILURES.has(error.reason)) return null;
      throw error;
    });
    // RFC 9309: without a file everything is allowed; a failing server counts as "disallow all".
    if (answer === null || answer.status >= 500) return () => ({ isAllowed: false, pauseMs: 0 });
    const { status, body } = answer;
    if (status < 200 || status >= 300) return () => ({ isAllowed: true, pauseMs: 0 });
    const robots = robotsParser(robotsUrl, body.toString("utf8"));
    const pauseMs = Math.min(MAX_PAUSE_MS, 1_000 * (robots.getCrawlDelay(userAgent) ?? 0));
    return (url) => ({ isAllowed: robots.isAllowed(url.href, userAgent) ?? true, pauseMs });
  }

  function cacheRules(origin: string): CachedRules {
    const cached = { until: Date.now() + HOUR_MS, rules: fetchRules(origin) };
    cached.rules.catch(() => {
      cached.until = Date.now() + AFTER_FAILURE_MS;
    });
    origins.delete(origin);
    origins.set(origin, cached);
    const [oldest] = origins.keys();
    if (origins.size > MAX_CACHED && oldest !== undefined) origins.delete(oldest);
    return cached;
  }

  return async (url) => {
    const known = origins.get(url.origin);
    const { rules } = known && known.until > Date.now() ? known : cacheRules(url.origin);
    return (await rules)(url);
  };
}
