import { sql } from "kysely";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import type { PublicSite } from "./public-site.ts";

export interface Reading {
  readonly siteId: number;
  readonly articleId: number;
  /** A read on our page, or a click that led on to the publisher's. */
  readonly kind: "read" | "click";
  readonly uid: string;
  readonly isReader: boolean;
}

/** Keeps what a reader did, and counts it if the site counts them. */
export function countReading(platform: Platform, reading: Reading): Promise<void> {
  const { siteId, articleId, kind, uid, isReader } = reading;
  const at = platform.now().toISOString();
  const [reads, clicks] = kind === "read" ? [1, 0] : [0, 1];
  return siteScope(platform, { siteId, user: null, ip: "" }).transaction(async ({ db }) => {
    await db
      .insertInto("events")
      .values({ site_id: siteId, at, kind, article_id: articleId, uid, is_machine: !isReader })
      .execute();
    if (!isReader) return;
    await sql`insert into article_counters as c (site_id, article_id, reads, clicks)
      values (${siteId}, ${articleId}, ${reads}, ${clicks})
      on conflict (site_id, article_id) do update
      set reads = c.reads + excluded.reads, clicks = c.clicks + excluded.clicks`.execute(db);
    await sql`insert into article_days as d (site_id, day, article_id, reads, clicks)
      values (${siteId}, ${at.slice(0, 10)}, ${articleId}, ${reads}, ${clicks})
      on conflict (site_id, day, article_id) do update
      set reads = d.reads + excluded.reads, clicks = d.clicks + excluded.clicks`.execute(db);
  });
}

const MACHINE =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|scanner|headless|curl\/|wget\/|python-|go-http/i;

interface Asking {
  readonly method: string;
  readonly host: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Scanners and prefetching say who they are, mostly. */
function isMachine({ method, headers }: Asking): boolean {
  const purpose = String(headers["sec-purpose"] ?? headers["purpose"] ?? "");
  const agent = String(headers["user-agent"] ?? "");
  return method === "HEAD" || purpose.includes("prefetch") || agent === "" || MACHINE.test(agent);
}

/** Whether this is a reader to the site: no machine, none of the agents it leaves out, at a domain it counts. */
export function isReader(
  asking: Asking,
  { countedDomains, excludedAgents }: Pick<PublicSite, "countedDomains" | "excludedAgents">,
): boolean {
  if (isMachine(asking)) return false;
  const agent = String(asking.headers["user-agent"]).toLowerCase();
  if (excludedAgents.some((excluded) => agent.includes(excluded.toLowerCase()))) return false;
  const host = asking.host.toLowerCase().replace(/:\d+$/, "");
  return countedDomains.length === 0 || countedDomains.some((domain) => isUnder(host, domain.toLowerCase()));
}

/** "*.harbor.test" means what is below it, "harbor.test" the host itself. */
const isUnder = (host: string, domain: string) =>
  domain.startsWith("*.") ? host.endsWith(domain.slice(1)) : host === domain || host === `www.${domain}`;
