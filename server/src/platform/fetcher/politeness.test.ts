import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFetcher, type Fetcher } from "./create-fetcher.ts";
import { createHostQueues, type Politeness } from "./host-queues.ts";

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function open(politeness: Partial<Politeness> = {}): Fetcher {
  const userAgent = "Newsloom/0.1.0 (+https://newsloom.test/about)";
  const fetcher = createFetcher({ allow: ["127.0.0.1/32"], userAgent, politeness });
  cleanups.push(() => fetcher.close());
  return fetcher;
}

const reasonOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => "fetched",
    (error: { reason?: string }) => error.reason ?? error,
  );

/** A site with this robots.txt; pages answer "page". */
function site(status: number, robots = "") {
  const requests: string[] = [];
  const origin = listen((request, reply) => {
    requests.push(request.url ?? "");
    if (request.url !== "/robots.txt") return reply.end("page");
    return reply.writeHead(status).end(robots);
  });
  return { requests, origin };
}

describe("robots.txt", () => {
  it("is fetched once and obeyed, for our name and for *", async () => {
    const robots = "User-agent: newsloom\nDisallow: /drafts\n\nUser-agent: *\nDisallow: /";
    const { requests, origin } = site(200, robots);
    const fetcher = open();
    const news = `${await origin}/news`;
    expect(await reasonOf(Promise.all([fetcher.fetch(news), fetcher.fetch(news)]))).toBe("fetched");
    expect(await reasonOf(fetcher.fetch(`${await origin}/drafts/1`))).toBe("robots");
    expect(requests).toEqual(["/robots.txt", "/news", "/news"]);
  });

  it("is not fetched when the caller opts out, nor for methods other than GET", async () => {
    const { requests, origin } = site(200, "User-agent: *\nDisallow: /");
    await open().fetch(`${await origin}/a`, { respectRobots: false });
    await open().fetch(`${await origin}/b`, { method: "POST", body: "{}" });
    expect(requests).toEqual(["/a", "/b"]);
  });

  it("allows everything when missing, and nothing when it fails", async () => {
    const missing = site(404);
    expect(await reasonOf(open().fetch(`${await missing.origin}/news`))).toBe("fetched");
    const failing = site(503);
    expect(await reasonOf(open().fetch(`${await failing.origin}/news`))).toBe("robots");
    expect(failing.requests).toEqual(["/robots.txt"]);
    const endless = site(200, "#".repeat(600 * 1024));
    expect(await reasonOf(open().fetch(`${await endless.origin}/news`))).toBe("robots");
  });

  it("of a redirect's target is obeyed too", async () => {
    const closed = site(200, "User-agent: *\nDisallow: /");
    const there = `${await closed.origin}/news`;
    const origin = await listen((request, reply) =>
      reply.writeHead(request.url === "/robots.txt" ? 404 : 302, { location: there }).end(),
    );
    expect(await reasonOf(open().fetch(`${origin}/news`))).toBe("robots");
    expect(closed.requests).toEqual(["/robots.txt"]);
  });

  it("is fetched again after an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T08:00:00Z") });
    const { requests, origin } = site(200);
    const fetcher = open();
    const read = async () => fetcher.fetch(`${await origin}/news`);
    await read();
    vi.setSystemTime(new Date("2026-11-15T08:59:00Z"));
    await read();
    vi.setSystemTime(new Date("2026-11-15T09:01:00Z"));
    await read();
    expect(requests).toEqual(["/robots.txt", "/news", "/news", "/robots.txt", "/news"]);
  });
});

describe("politeness", () => {
  it("sends at most two requests to a host at once, and all of them in the end", async () => {
    const seen = { now: 0, most: 0, held: [] as (() => void)[] };
    const origin = await listen((_request, reply) => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      seen.held.push(() => {
        seen.now -= 1;
        reply.end("page");
      });
    });
    const fetcher = open();
    const reading = Array.from({ length: 6 }, () => fetcher.fetch(origin, { respectRobots: false }));
    let served = 0;
    while (served < 6) {
      await expect.poll(() => seen.held.length, { interval: 5, timeout: 10_000 }).toBe(2);
      for (const answer of seen.held.splice(0)) {
        answer();
        served += 1;
      }
    }
    await Promise.all(reading);
    expect(seen.most).toBe(2);
  });

  it("does not let one slow host hold up another, be it only another port", async () => {
    const slow = await listen(() => {});
    const quick = await listen((_request, reply) => reply.end("page"));
    const fetcher = open();
    const stuck = Array.from({ length: 3 }, () => reasonOf(fetcher.fetch(slow, { respectRobots: false })));
    expect((await fetcher.fetch(quick, { respectRobots: false })).status).toBe(200);
    await fetcher.close();
    expect(await Promise.all(stuck)).toEqual(["unreachable", "unreachable", "unreachable"]);
  });

  it("waits the configured time between two starts", async () => {
    const queueForHost = createHostQueues({ concurrency: 2, delayMs: 100 });
    const starts = await Promise.all(
      Array.from({ length: 3 }, () => queueForHost("news.test", async () => performance.now())),
    );
    const [first = 0, , third = 0] = starts;
    // Node's timers may fire a millisecond early.
    expect(third - first).toBeGreaterThan(195);
  });

  it.each([
    ["as long as robots.txt says", "0.3", 300],
    ["two seconds at most, whatever robots.txt says", "3600", 2_000],
  ])("waits %s between two pages", async (_name, delay, pauseMs) => {
    const starts: number[] = [];
    const origin = await listen((request, reply) => {
      if (request.url === "/robots.txt") return reply.end(`User-agent: *\nCrawl-delay: ${delay}`);
      starts.push(performance.now());
      return reply.end("page");
    });
    const fetcher = open();
    await Promise.all([fetcher.fetch(`${origin}/a`), fetcher.fetch(`${origin}/b`)]);
    const [first = 0, second = 0] = starts;
    // The first request may take longer to arrive than the second.
    expect(second - first).toBeGreaterThan(pauseMs / 2);
  });
});
