import { isCountedHost, machineRequest } from "@newsloom/domain/analytics/machine-requests";
import type { PublicSite } from "./public-site.ts";

interface ReaderRequest {
  readonly method: string;
  readonly host: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Whether the site counts this request: no bot, no excluded agent, at a counted domain. */
export function isReader(
  { method, host, headers }: ReaderRequest,
  { countedDomains, excludedAgents }: Pick<PublicSite, "countedDomains" | "excludedAgents">,
): boolean {
  const signs = {
    method,
    agent: String(headers["user-agent"] ?? ""),
    purpose: String(headers["sec-purpose"] ?? headers["purpose"] ?? ""),
  };
  if (machineRequest(signs, excludedAgents) !== undefined) return false;
  return isCountedHost(host.toLowerCase().replace(/:\d+$/, ""), countedDomains);
}
