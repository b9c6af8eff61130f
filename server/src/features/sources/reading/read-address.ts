import { connectionFailure, FEED_FAILURES, statusFailure } from "@newsloom/domain/sources/read-failures";
import { DAY_MS } from "@newsloom/domain/time/durations";
import type { SiteScope } from "#platform/context";
import type { FetchedPage } from "#platform/fetcher/create-fetcher";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import { parserIn } from "#platform/parsing/parser";
import { isCrash, ParsingFailed } from "#platform/parsing/parsing-failed";
import type { Feed } from "./feed-parser.ts";
import type { PageLinks } from "./page-links-parser.ts";

const feedParser = parserIn<typeof import("./feed-parser.ts")>("./feed-parser", import.meta.url);
const linksParser = parserIn<typeof import("./page-links-parser.ts")>("./page-links-parser", import.meta.url);

const MAX_FEED_BYTES = 5 * 1024 * 1024;
const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5";

/** Why an address was not read, in words for people. */
export class NotRead extends Error {
  readonly status: number | null;
  /** How long the host wants to be left alone. */
  readonly retryAfterMs: number;
  /** It says nothing about the address: this server could not read it now. */
  readonly isOurs: boolean;

  constructor(
    message: string,
    status: number | null = null,
    options: ErrorOptions & { readonly retryAfterMs?: number; readonly isOurs?: boolean } = {},
  ) {
    super(message, options);
    this.name = "NotRead";
    this.status = status;
    this.retryAfterMs = options.retryAfterMs ?? 0;
    this.isOurs = options.isOurs ?? false;
  }
}

export interface Validators {
  readonly etag: string;
  readonly lastModified: string;
}

/** Fetches a feed or a page; throws `NotRead` where it did not answer with one. */
export async function fetchAddress(
  scope: SiteScope,
  url: string,
  validators?: Validators,
): Promise<FetchedPage> {
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  try {
    const answer = await scope.platform.fetcher.fetch(url, {
      accept: ACCEPT,
      maxBytes: MAX_FEED_BYTES,
      etag: validators?.etag ?? null,
      lastModified: validators?.lastModified ?? null,
    });
    if (answer.status !== 200 && !answer.notModified)
      throw new NotRead(statusFailure(new URL(answer.url).hostname, answer.status), answer.status, {
        retryAfterMs: retryAfterMs(answer.headers["retry-after"] ?? "", scope.now()),
      });
    return answer;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new NotRead(connectionFailure(host, codeOf(error.cause)) ?? error.message, null, { cause: error });
  }
}

/** In seconds or until a date; no host is left alone for longer than a day. */
function retryAfterMs(header: string, now: Date): number {
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Math.min(DAY_MS, Math.max(0, ms || 0));
}

/** The code of a system error, which may be inside others. */
function codeOf(error: unknown, depth = 0): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && !code.startsWith("UND_ERR")) return code;
  return cause === undefined || depth > 3 ? "" : codeOf(cause, depth + 1);
}

interface ReadOptions {
  readonly known: readonly string[];
  readonly linkSelector: string;
}

/** A feed in what was fetched; throws `NotRead` where there is none. */
export async function readFeed(
  scope: SiteScope,
  answer: Pick<FetchedPage, "body" | "url" | "headers">,
  known: readonly string[] = [],
): Promise<Feed> {
  const input = { ...inputOf(scope, answer), known };
  return orNotRead(() => scope.platform.parsing.run(scope.siteId, feedParser, input));
}

/** The feeds and links of a page. */
export async function readLinks(
  scope: SiteScope,
  answer: Pick<FetchedPage, "body" | "url" | "headers">,
  { known, linkSelector }: ReadOptions,
): Promise<PageLinks> {
  const input = { ...inputOf(scope, answer), known, linkSelector };
  return orNotRead(() => scope.platform.parsing.run(scope.siteId, linksParser, input));
}

/** The links of a page, as if it had a feed. */
export async function readLinksAsFeed(
  scope: SiteScope,
  answer: FetchedPage,
  options: ReadOptions,
): Promise<Feed> {
  const { title, language, itemsCount, items } = await readLinks(scope, answer, options);
  if (itemsCount === 0) throw new NotRead(FEED_FAILURES.noLinks, answer.status);
  return { kind: "page", title, language, siteUrl: answer.url, selfUrl: "", hubUrl: "", itemsCount, items };
}

/** Whether what was fetched is a web page. */
export const isPage = ({ headers, body }: FetchedPage) =>
  /html/i.test(headers["content-type"] ?? "") ||
  /<html|<!doctype html/i.test(body.toString("latin1", 0, 1_000));

const inputOf = (
  scope: SiteScope,
  { body, url, headers }: Pick<FetchedPage, "body" | "url" | "headers">,
) => ({
  bytes: body,
  contentType: headers["content-type"] ?? "",
  url,
  now: scope.now().getTime(),
});

async function orNotRead<T extends object>(run: () => Promise<T | { readonly failure: string }>): Promise<T> {
  try {
    const result = await run();
    if ("failure" in result) throw new NotRead(result.failure, 200);
    return result;
  } catch (error) {
    if (!(error instanceof ParsingFailed)) throw error;
    throw notParsed(error);
  }
}

/** A parser that crashes or cannot be loaded is no fault of the feed: the log has the details. */
function notParsed(error: ParsingFailed): NotRead {
  const ours = { cause: error, isOurs: true };
  if (error.reason === "busy") return new NotRead(FEED_FAILURES.busy, 200, ours);
  if (isCrash(error)) return new NotRead(FEED_FAILURES.unexpected, 200, ours);
  return new NotRead(FEED_FAILURES.tooComplex, 200, { cause: error });
}
