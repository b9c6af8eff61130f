/** What a request tells about who made it. */
export interface RequestSigns {
  readonly method: string;
  readonly agent: string;
  /** The headers Sec-Purpose or Purpose. */
  readonly purpose: string;
}

export type MachineRequest = "agent" | "excluded agent" | "prefetch";

const BOT_AGENT =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|scanner|headless|curl\/|wget\/|python-|go-http/i;

/** Most bots and prefetching browsers identify themselves. Undefined for what may be a person; excluded agents in lower case. */
export function machineRequest(
  { method, agent, purpose }: RequestSigns,
  excludedAgents: readonly string[],
): MachineRequest | undefined {
  if (method === "HEAD" || purpose.includes("prefetch")) return "prefetch";
  if (agent === "" || BOT_AGENT.test(agent)) return "agent";
  const lower = agent.toLowerCase();
  return excludedAgents.some((excluded) => lower.includes(excluded)) ? "excluded agent" : undefined;
}

/** "*.harbor.test" matches subdomains, "harbor.test" the host itself. Every host where there are no domains. */
export const isCountedHost = (host: string, domains: readonly string[]): boolean =>
  domains.length === 0 ||
  domains.some((domain) =>
    domain.startsWith("*.") ? host.endsWith(domain.slice(1)) : host === domain || host === `www.${domain}`,
  );
