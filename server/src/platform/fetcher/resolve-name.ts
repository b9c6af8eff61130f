import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import type { Resolve } from "./guarded-agent.ts";

/** A name server is asked again after two seconds; what is silent for longer is given up. */
const ASKING = { timeout: 2_000, tries: 2 };
const LOOKUP_MS = 6_000;

interface ResolveOptions {
  /** By default those of this machine. */
  servers?: readonly string[];
  hostsFile?: string;
}

/**
 * The addresses of a name. The system's own lookup runs only two at once, so a few names whose name servers are
 * silent would keep all others waiting; these lookups wait beside each other.
 */
export function createResolve({ servers = [], hostsFile = "/etc/hosts" }: ResolveOptions = {}): Resolve {
  return async (hostname, signal) => {
    const name = hostname.replace(/\.$/, "");
    if (isLocal(name)) return lookup(hostname, { all: true });
    const listed = await readHosts(hostsFile, name);
    return listed.length > 0 ? listed : askServers(name, servers, signal);
  };
}

/** What only this machine or its network can know, like `localhost` or the service of a container. */
const isLocal = (name: string) => !name.includes(".") || name.endsWith(".localhost");

async function readHosts(path: string, name: string): Promise<LookupAddress[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().toLowerCase().split(/\s+/);
    return names.includes(name) ? asAddresses([address]) : [];
  });
}

async function askServers(
  name: string,
  servers: readonly string[],
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  // A resolver for each name, because cancelling ends all lookups of a resolver.
  const resolver = new Resolver(ASKING);
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  const timer = setTimeout(cancel, LOOKUP_MS);
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    if (v4.status === "rejected" && v6.status === "rejected") throw v4.reason;
    return [v4, v6].flatMap((found) => (found.status === "fulfilled" ? asAddresses(found.value) : []));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  }
}

const asAddresses = (addresses: readonly string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: isIP(address) })).filter(({ family }) => family !== 0);
