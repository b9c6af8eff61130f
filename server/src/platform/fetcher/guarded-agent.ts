import type { LookupAddress } from "node:dns";
import { setMaxListeners } from "node:events";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { Agent, buildConnector } from "undici";
import type { AddressGuard } from "./address-guard.ts";
import { FetchRefused } from "./fetch-refused.ts";

/** The signal ends what nobody waits for any more. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;

export interface GuardedAgent {
  agent: Agent;
  close(): Promise<void>;
}

const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Connections are made only to addresses that were checked. The check sits inside the lookup whose answer the
 * socket uses, so there is no second DNS lookup that could be answered differently.
 */
export function createGuardedAgent(guard: AddressGuard, resolve: Resolve): GuardedAgent {
  // Destroying the agent does not close sockets that are still connecting, which would keep the process alive. One signal for
  // all of them would hold each in memory after it was closed.
  const sockets = new Set<Socket>();
  const lookups = new AbortController();
  // As many as there are lookups at once.
  setMaxListeners(0, lookups.signal);
  const connect = buildConnector({
    lookup: guardedLookup(guard, (hostname) => resolve(hostname, lookups.signal)),
  });

  const agent = new Agent({
    maxHeaderSize: MAX_HEADER_BYTES,
    connect: (options, callback) => {
      try {
        // A literal IP address is not looked up, so it is checked here.
        if (isIP(options.hostname) !== 0) guard(options.hostname, options.hostname);
      } catch (error) {
        callback(error as Error, null);
        return;
      }
      // It returns the socket, which its type leaves out.
      const socket = connect(options, callback) as unknown as Socket;
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    },
  });

  return {
    agent,
    close: () => {
      lookups.abort();
      for (const socket of sockets) socket.destroy(new Error("The server is stopping."));
      return agent.destroy();
    },
  };
}

function guardedLookup(
  guard: AddressGuard,
  resolve: (hostname: string) => Promise<LookupAddress[]>,
): LookupFunction {
  const checked = async (hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(hostname);
    if (!first) throw new FetchRefused("unreachable", `${hostname} was not found. Check the address.`);
    for (const { address } of [first, ...others]) guard(address, hostname);
    return [first, ...others];
  };

  return (hostname, options, callback) => {
    checked(hostname).then(
      (addresses) =>
        options.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family),
      (error: Error) => callback(error, ""),
    );
  };
}
