import type { IncomingHttpHeaders } from "node:http";
import type { Log } from "#platform/log";
import { createAddressGuard } from "./address-guard.ts";
import { FetchRefused } from "./fetch-refused.ts";
import { createGuardedAgent, type Resolve } from "./guarded-agent.ts";
import { createHostQueues, type Politeness } from "./host-queues.ts";
import { parsePageUrl } from "./page-url.ts";
import { ACCEPTED_ENCODINGS } from "./read-body.ts";
import { type HopAnswer, type HopRequest, requestOnce } from "./request-once.ts";
import { createResolve } from "./resolve-name.ts";
import { createRobots } from "./robots.ts";

export interface FetcherOptions {
  /** CIDR blocks that are allowed besides public addresses. */
  allow: readonly string[];
  /** `Newsloom/<version> (+url)`: who we are, and where to complain. */
  userAgent: string;
  politeness?: Partial<Politeness>;
  resolve?: Resolve;
  log?: Pick<Log, "debug">;
}

export interface FetchOptions {
  method?: HopRequest["method"];
  headers?: Record<string, string>;
  body?: string | Buffer;
  accept?: string;
  /** From the last answer; an unchanged page then comes back as `notModified`. */
  etag?: string | null;
  lastModified?: string | null;
  maxBytes?: number;
  /** Time for all hops together, without the time spent in the host's queue. */
  timeoutMs?: number;
  /** By default true for GET: other methods are API calls made for a user, not crawling. */
  respectRobots?: boolean;
}

export interface FetchedPage {
  status: number;
  /** Where the last redirect led. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  notModified: boolean;
  etag: string | null;
  lastModified: string | null;
}

export interface Fetcher {
  fetch(url: string, options?: FetchOptions): Promise<FetchedPage>;
  close(): Promise<void>;
}

const MAX_REDIRECTS = 5;
const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const ROBOTS_LIMITS = { maxBytes: 512 * 1024, timeoutMs: 10_000, respectRobots: false };

/** Every request to an address that a user or another site supplied goes through here. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { userAgent, politeness, log } = options;
  const resolve = options.resolve ?? createResolve();
  const { agent, close } = createGuardedAgent(createAddressGuard(options.allow), resolve);
  const queueForHost = createHostQueues({ concurrency: 2, delayMs: 0, ...politeness });
  const findRule = createRobots(userAgent, (url) => follow(url, ROBOTS_LIMITS));

  async function follow(address: string, options: FetchOptions): Promise<FetchedPage> {
    const { method = "GET", maxBytes = MAX_BYTES, respectRobots = method === "GET" } = options;
    const followsRedirects = method === "GET" || method === "HEAD";
    const body = options.body ?? null;
    let timeLeft = options.timeoutMs ?? TIMEOUT_MS;
    let url = parsePageUrl(address);
    const added = Object.fromEntries(new Headers(options.headers));
    let headers = { ...added, ...pageHeaders(options, userAgent) };

    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const rule = respectRobots ? await findRule(url) : undefined;
      if (rule?.isAllowed === false)
        throw new FetchRefused("robots", `${url.hostname} does not allow programs to read this page.`);

      const request = async () => {
        const start = performance.now();
        const answer = await requestOnce(agent, url, {
          method,
          headers,
          body,
          maxBytes,
          timeoutMs: timeLeft,
        });
        timeLeft -= performance.now() - start;
        return answer;
      };
      const answer = await queueForHost(url.host, request, rule?.pauseMs);
      if (answer.location === null || !followsRedirects) return asPage(url, answer, options);

      const next = parsePageUrl(answer.location, url);
      // Added headers may hold credentials, which are meant for the first origin only.
      if (next.origin !== url.origin) headers = pageHeaders(options, userAgent);
      url = next;
    }
    throw new FetchRefused(
      "too_many_redirects",
      `${url.hostname} redirects more than ${MAX_REDIRECTS} times.`,
    );
  }

  return {
    fetch: async (url, options = {}) => {
      try {
        return await follow(url, options);
      } catch (error) {
        if (error instanceof FetchRefused)
          log?.debug({ reason: error.reason }, `not fetched: ${error.message}`);
        throw error;
      }
    },
    close,
  };
}

function pageHeaders(options: FetchOptions, userAgent: string): Record<string, string> {
  return {
    "user-agent": userAgent,
    accept: options.accept ?? "*/*",
    "accept-encoding": ACCEPTED_ENCODINGS,
    ...(options.etag ? { "if-none-match": options.etag } : {}),
    ...(options.lastModified ? { "if-modified-since": options.lastModified } : {}),
  };
}

function asPage(url: URL, { status, headers, body }: HopAnswer, options: FetchOptions): FetchedPage {
  const notModified = status === 304;
  return {
    status,
    url: url.href,
    headers,
    body,
    notModified,
    etag: headers.etag ?? (notModified ? (options.etag ?? null) : null),
    lastModified: headers["last-modified"] ?? (notModified ? (options.lastModified ?? null) : null),
  };
}
