import type { PublicSite } from "./public-site.ts";

const BOT_AGENT =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|scanner|headless|curl\/|wget\/|python-|go-http/i;

interface ReaderRequest {
  readonly method: string;
  readonly host: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Most bots and prefetching browsers identify themselves. */
function isBot({ method, headers }: ReaderRequest): boolean {
  const purpose = String(headers["sec-purpose"] ?? headers["purpose"] ?? "");
  const agent = String(headers["user-agent"] ?? "");
  return method === "HEAD" || purpose.includes("prefetch") || agent === "" || BOT_AGENT.test(agent);
}

/** Whether the site counts this request: no bot, no excluded agent, at a counted domain. */
export function isReader(
  request: ReaderRequest,
  { countedDomains, excludedAgents }: Pick<PublicSite, "countedDomains" | "excludedAgents">,
): boolean {
  if (isBot(request)) return false;
  const agent = String(request.headers["user-agent"]).toLowerCase();
  if (excludedAgents.some((excluded) => agent.includes(excluded.toLowerCase()))) return false;
  const host = request.host.toLowerCase().replace(/:\d+$/, "");
  return countedDomains.length === 0 || countedDomains.some((domain) => isUnder(host, domain.toLowerCase()));
}

/** "*.harbor.test" matches subdomains, "harbor.test" the host itself. */
const isUnder = (host: string, domain: string) =>
  domain.startsWith("*.") ? host.endsWith(domain.slice(1)) : host === domain || host === `www.${domain}`;
