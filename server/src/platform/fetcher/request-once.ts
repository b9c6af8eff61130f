import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { type Agent, errors } from "undici";
import { FetchRefused } from "./fetch-refused.ts";
import { readBody, tooLarge } from "./read-body.ts";

export interface HopRequest {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers: Record<string, string>;
  body: string | Buffer | null;
  maxBytes: number;
  timeoutMs: number;
}

export interface HopAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Where it points, when it is a redirect. */
  location: string | null;
  body: Buffer;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const WITHOUT_BODY = new Set([204, 304]);

/** One request and one answer; redirects are reported, not followed. */
export async function requestOnce(agent: Agent, url: URL, hop: HopRequest): Promise<HopAnswer> {
  const { method, headers, body, maxBytes, timeoutMs } = hop;
  // One timeout over connecting, headers and body: a slow trickle never triggers an idle timeout.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), Math.max(0, timeoutMs));
  const { signal } = deadline;
  try {
    const path = url.pathname + url.search;
    const request = agent.request({ origin: url.origin, path, method, headers, body, signal });
    // A request that is still connecting ignores the signal, hence the race.
    const response = await Promise.race([request, aborted(signal)]);
    const answer = { status: response.statusCode, headers: response.headers };
    const location = REDIRECTS.has(answer.status) ? first(answer.headers.location) : "";
    if (location !== "" || method === "HEAD" || WITHOUT_BODY.has(answer.status)) {
      discard(response.body);
      return { ...answer, location: location || null, body: Buffer.alloc(0) };
    }
    if (Number(answer.headers["content-length"]) > maxBytes) {
      discard(response.body);
      throw tooLarge(maxBytes);
    }
    const encoding = first(answer.headers["content-encoding"]);
    return { ...answer, location: null, body: await readBody(response.body, encoding, maxBytes) };
  } catch (error) {
    throw asRefusal(error, url.hostname, signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function first(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? "";
}

/** Dropping the connection is cheaper than reading a body of unknown length that is not needed. */
function discard(body: Readable): void {
  body.on("error", () => {}).destroy();
}

function asRefusal(error: unknown, hostname: string, outOfTime: boolean): unknown {
  if (error instanceof FetchRefused || error instanceof errors.InvalidArgumentError) return error;
  const cause = { cause: error };
  if (outOfTime || error instanceof errors.ConnectTimeoutError)
    return new FetchRefused("too_slow", `${hostname} took too long to answer.`, cause);
  if (error instanceof errors.HeadersOverflowError)
    return new FetchRefused("too_large", `${hostname} sent more headers than are read.`, cause);
  return new FetchRefused("unreachable", `${hostname} could not be reached or sent a broken answer.`, cause);
}
