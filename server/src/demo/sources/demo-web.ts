import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS } from "@newsloom/domain/time/durations";
import type { FetchedPage, Fetcher, FetchOptions } from "#platform/fetcher/create-fetcher";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import type { Platform } from "#platform/platform";
import { drawDemoPicture } from "../demo-images.ts";
import { storiesOf, storyOf } from "../demo-stories.ts";
import { writeFeed, writePage } from "./demo-feeds.ts";
import { DEMO_SOURCES, type DemoSource, feedUrlOf } from "./demo-sources.ts";

/** The first read finds what was published in the time before the demo was made. */
const BEFORE_MS = 100 * MINUTE_MS;
const SLOW_MS = 6_000;

/**
 * The web of the demo: its sources have hosts under `.test`, which no name server knows. Requests to them are answered here,
 * without network, so that reading them works as it does for real ones. Everything else goes the guarded way.
 */
export async function withDemoWeb(platform: Platform): Promise<Platform> {
  const site = await platform.database.install
    .selectFrom("sites")
    .select((row) => row.fn.min("created_at").as("createdAt"))
    .executeTakeFirst();
  const since = new Date(Date.parse(String(site?.createdAt ?? "")) - BEFORE_MS);
  const sources = new Map(DEMO_SOURCES.map((source) => [source.host, source]));
  const { fetcher } = platform;
  const fetch: Fetcher["fetch"] = async (address, options = {}) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const source = sources.get(url?.hostname ?? "");
    if (!url || !source) return fetcher.fetch(address, options);
    return answer(source, url, options, since, platform.now());
  };
  return { ...platform, fetcher: { fetch, close: () => fetcher.close() } };
}

async function answer(
  source: DemoSource,
  url: URL,
  options: FetchOptions,
  since: Date,
  now: Date,
): Promise<FetchedPage> {
  // An article from before the demo was made: nobody reads its page, and checks of links find it.
  if (/^\/\d{4}\/[\w-]+$/.test(url.pathname)) return respond(url, 200, "text/html", "");
  if (source.state === "certificate") throw expiredCertificate(url);
  if (source.state === "not-found") return respond(url, 404, "text/html", "");
  if (url.href === feedUrlOf(source)) {
    if (source.state === "slow") await delay(SLOW_MS, undefined, { ref: false });
    const stories = storiesOf(source, since, now);
    const { type, body } = writeFeed(source, stories);
    return respond(url, 200, type, body, {
      etag: `"${stories[0]?.number ?? "none"}"`,
      ifNoneMatch: options.etag,
    });
  }
  const picture = /^\/pictures\/(\w+)\.jpg$/.exec(url.pathname)?.[1];
  if (picture !== undefined) {
    const bytes = await drawDemoPicture(picture);
    return bytes ? respond(url, 200, "image/jpeg", bytes) : respond(url, 404, "text/html", "");
  }
  const number = /^\/\d{4}\/(\d{1,9})\//.exec(url.pathname)?.[1];
  if (number === undefined) return respond(url, 404, "text/html", "");
  const { type, body } = writePage(source, storyOf(source, Number(number)));
  return respond(url, 200, type, body);
}

function respond(
  url: URL,
  status: number,
  type: string,
  content: string | Buffer,
  { etag, ifNoneMatch }: { etag?: string; ifNoneMatch?: string | null | undefined } = {},
): FetchedPage {
  const notModified = etag !== undefined && etag === ifNoneMatch;
  return {
    status: notModified ? 304 : status,
    url: url.href,
    headers: { "content-type": type, ...(etag && { etag }) },
    body: notModified ? Buffer.alloc(0) : Buffer.from(content),
    notModified,
    etag: etag ?? null,
    lastModified: null,
  };
}

function expiredCertificate({ hostname }: URL): FetchRefused {
  const cause = Object.assign(new Error("certificate has expired"), { code: "CERT_HAS_EXPIRED" });
  return new FetchRefused("unreachable", `${hostname} could not be reached.`, { cause });
}
