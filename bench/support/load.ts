import autocannon from "autocannon";

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
  /** With those of the warm-up. */
  readonly calls: number;
}

const SECONDS = 6;

export type Request = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  requests?: autocannon.Request[];
  /** For each connection requests of its own, made before anything is measured; instead of `requests`. */
  requestsOfConnection?: () => autocannon.Request[];
  /** It may be answered by a redirect. */
  isRedirect?: boolean;
};

/** Calls at some concurrency, 10 by default, after a short warm-up. Anything but a 2xx is a failed measurement. */
export async function load(
  { isRedirect = false, requestsOfConnection, ...request }: Request,
  connections = 10,
): Promise<Load> {
  const setupClient = (client: autocannon.Client) => client.setRequests(requestsOfConnection?.() ?? []);
  const run = (duration: number) =>
    autocannon({ ...request, ...(requestsOfConnection && { setupClient }), connections, duration });
  const warmUp = await run(2);
  const result = await run(SECONDS);
  const refused = result.non2xx - (isRedirect ? result["3xx"] : 0);
  if (refused + result.errors + result.timeouts > 0)
    throw new Error(
      `${request.url}: ${refused} refused, ${result.errors} failed, ${result.timeouts} timed out`,
    );
  const { requests, latency } = result;
  const calls = warmUp.requests.total + requests.total;
  return { perSecond: requests.average, p50: latency.p50, p97: latency.p97_5, calls };
}
