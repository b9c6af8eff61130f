import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { queryObjects } from "node:v8";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Client } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { createFetcher, type Fetcher, type FetcherOptions, type FetchOptions } from "./create-fetcher.ts";

const USER_AGENT = "Newsloom/0.1.0 (+https://newsloom.test/about)";
const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(handler: RequestListener, address = PUBLIC, port = 0): Promise<number> {
  const server: Server = createServer(handler).listen(port, address);
  await once(server, "listening");
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return (server.address() as AddressInfo).port;
}

/** In these tests 127.0.0.1 stands for the public Internet and 127.0.0.2 for a private network. */
function open(options: Partial<FetcherOptions> = {}): Fetcher {
  const fetcher = createFetcher({ allow: [`${PUBLIC}/32`], userAgent: USER_AGENT, ...options });
  cleanups.push(() => fetcher.close());
  return fetcher;
}

const reasonOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => "fetched",
    (error: { reason?: string }) => error.reason ?? error,
  );

const page = (fetcher: Fetcher, port: number, path = "/", options: FetchOptions = {}) =>
  fetcher.fetch(`http://${PUBLIC}:${port}${path}`, { respectRobots: false, ...options });

const named = (address: string) => async () => [{ address, family: 4 }];

/** A server on the same port of the private address, which must never get a request. */
async function privateNeighbour(port: number): Promise<{ requests: number }> {
  const seen = { requests: 0 };
  await listen(
    (_request, reply) => {
      seen.requests += 1;
      reply.end("secret");
    },
    PRIVATE,
    port,
  );
  return seen;
}

describe("allowed addresses", () => {
  it("refuses a private address in every spelling, by default loopback too", async () => {
    const port = await listen((_request, reply) => reply.end("secret"));
    const fetcher = open({ allow: [] });
    const hosts = ["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "0", "localhost"];
    const ipv6 = ["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"];
    for (const host of [...hosts, ...ipv6, "１２７.0.0.1"])
      for (const respectRobots of [true, false]) {
        const reason = await reasonOf(fetcher.fetch(`http://${host}:${port}/`, { respectRobots }));
        expect(reason, host).toBe("address_not_allowed");
      }
  });

  it("refuses a name when any one of its addresses is private", async () => {
    const port = await listen((_request, reply) => reply.end("hello"));
    const resolve = async () => [PUBLIC, PRIVATE].map((address) => ({ address, family: 4 }));
    expect(await reasonOf(open({ resolve }).fetch(`http://news.test:${port}/`))).toBe("address_not_allowed");
  });

  it("refuses a redirect to a private address, by address and by name", async () => {
    const port = await listen((request, reply) =>
      reply.writeHead(302, { location: `http://${request.url?.slice(1)}:${port}/` }).end(),
    );
    const neighbour = await privateNeighbour(port);
    const fetcher = open({ resolve: named(PRIVATE) });
    expect(await reasonOf(page(fetcher, port, `/${PRIVATE}`))).toBe("address_not_allowed");
    expect(await reasonOf(page(fetcher, port, "/intranet.test"))).toBe("address_not_allowed");
    expect(neighbour.requests).toBe(0);
  });

  it("connects to the address it checked when the DNS answer changes", async () => {
    const port = await listen((_request, reply) => reply.setHeader("connection", "close").end("hello"));
    const neighbour = await privateNeighbour(port);
    let lookups = 0;
    const resolve = async () => [{ address: lookups++ === 0 ? PUBLIC : PRIVATE, family: 4 }];
    const fetcher = open({ resolve });
    const read = () => fetcher.fetch(`http://rebind.test:${port}/`, { respectRobots: false });
    expect((await read()).body.toString()).toBe("hello");
    expect(lookups).toBe(1);
    expect(await reasonOf(read())).toBe("address_not_allowed");
    expect(neighbour.requests).toBe(0);
  });

  it("refuses what is not a web address", async () => {
    const fetcher = open();
    expect(await reasonOf(fetcher.fetch("nonsense"))).toBe("bad_url");
    expect(await reasonOf(fetcher.fetch("http://me:secret@127.0.0.1:8080/"))).toBe("bad_url");
    expect(await reasonOf(fetcher.fetch("file:///etc/passwd"))).toBe("not_http");
    expect(await reasonOf(fetcher.fetch("ftp://127.0.0.1/"))).toBe("not_http");
    expect(await reasonOf(fetcher.fetch("http://127.0.0.1:25/"))).toBe("address_not_allowed");
  });

  it("reports an unreachable host", async () => {
    const port = await listen((request) => request.destroy());
    const resolve = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
    expect(await reasonOf(page(open(), port))).toBe("unreachable");
    expect(await reasonOf(open({ resolve }).fetch("http://gone.test/"))).toBe("unreachable");
  });
});

describe("limits of size and time", () => {
  it("aborts an endless body and closes the connection", async () => {
    let gone = false;
    const port = await listen((request, reply) => {
      const chunk = Buffer.alloc(64 * 1024);
      const writeMore = () => {
        while (!reply.destroyed && reply.write(chunk));
      };
      request.on("close", () => {
        gone = true;
      });
      reply.on("drain", writeMore);
      writeMore();
    });
    expect(await reasonOf(page(open(), port, "/", { maxBytes: 1_000_000 }))).toBe("too_large");
    await expect.poll(() => gone, { timeout: 10_000 }).toBe(true);
  });

  it("refuses by the announced length before reading", async () => {
    const port = await listen((_request, reply) =>
      reply.writeHead(200, { "content-length": "9999999" }).flushHeaders(),
    );
    expect(await reasonOf(page(open(), port))).toBe("too_large");
  });

  it("counts bytes after decompression, so that a decompression bomb is refused", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const port = await listen((_request, reply) => reply.setHeader("content-encoding", "gzip").end(bomb));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reasonOf(page(open(), port))).toBe("too_large");
  });

  it("times out on a slow body and on missing headers, and refuses endless headers", async () => {
    const port = await listen((request, reply) => {
      if (request.url === "/silent") return;
      if (request.url === "/headers") return reply.writeHead(200, { "x-long": "x".repeat(40_000) }).end();
      const drip = setInterval(() => reply.write("."), 20);
      reply.on("close", () => clearInterval(drip));
    });
    const fetcher = open();
    expect(await reasonOf(page(fetcher, port, "/drip", { timeoutMs: 300 }))).toBe("too_slow");
    expect(await reasonOf(page(fetcher, port, "/silent", { timeoutMs: 300 }))).toBe("too_slow");
    expect(await reasonOf(page(fetcher, port, "/headers"))).toBe("too_large");
  });

  it("times out when the name server never answers", async () => {
    const fetcher = open({ resolve: () => new Promise(() => {}) });
    const start = performance.now();
    const fetching = fetcher.fetch("http://slow.test/", { respectRobots: false, timeoutMs: 200 });
    expect(await reasonOf(fetching)).toBe("too_slow");
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("closes at once while requests are pending", async () => {
    let arrived = false;
    const port = await listen(() => {
      arrived = true;
    });
    const fetcher = open();
    const pending = reasonOf(page(fetcher, port));
    const resolving = reasonOf(open({ resolve: () => new Promise(() => {}) }).fetch("http://slow.test/"));
    await expect.poll(() => arrived, { timeout: 10_000 }).toBe(true);
    const start = performance.now();
    for (const close of cleanups.splice(1)) await close();
    expect(await pending).toBe("unreachable");
    expect(await resolving).toBe("unreachable");
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("keeps nothing of a closed connection in memory", async () => {
    const port = await listen((_request, reply) => reply.setHeader("connection", "close").end("hello"));
    const fetcher = open();
    const count = () => queryObjects(Client, { format: "count" });
    const before = count();
    for (let time = 0; time < 20; time++) await page(fetcher, port);
    await expect.poll(() => count() - before).toBeLessThan(10);
  });

  it("decompresses gzip and brotli, and refuses a broken or unknown encoding", async () => {
    const port = await listen((request, reply) => {
      const encoding = request.url?.slice(1) ?? "";
      const packed = encoding === "br" ? brotliCompressSync("hello") : gzipSync("hello");
      const bytes = encoding === "gzip;cut" ? packed.subarray(0, 12) : packed;
      reply.setHeader("content-encoding", encoding.replace(";cut", "")).end(bytes);
    });
    const fetcher = open();
    expect((await page(fetcher, port, "/gzip")).body.toString()).toBe("hello");
    expect((await page(fetcher, port, "/br")).body.toString()).toBe("hello");
    expect(await reasonOf(page(fetcher, port, "/gzip;cut"))).toBe("unreachable");
    expect(await reasonOf(page(fetcher, port, "/rot13"))).toBe("unreachable");
  });
});

describe("redirects and headers", () => {
  it("follows five redirects and not a sixth", async () => {
    const port = await listen((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return reply.end("arrived");
      return reply.writeHead(301, { location: `/${left - 1}` }).end();
    });
    const arrived = await page(open(), port, "/5");
    expect(arrived).toMatchObject({ status: 200, url: `http://127.0.0.1:${port}/0` });
    expect(await reasonOf(page(open(), port, "/6"))).toBe("too_many_redirects");
  });

  it("ends a redirect loop, and refuses a redirect to another protocol", async () => {
    const port = await listen((request, reply) =>
      reply.writeHead(302, { location: request.url === "/loop" ? "/loop" : "file:///etc/passwd" }).end(),
    );
    expect(await reasonOf(page(open(), port, "/loop"))).toBe("too_many_redirects");
    expect(await reasonOf(page(open(), port, "/file"))).toBe("not_http");
  });

  it("sends added headers to their origin only, and does not repeat a body on a redirect", async () => {
    const seen: (string | undefined)[] = [];
    const other = await listen((request, reply) => {
      seen.push(request.headers.authorization);
      reply.end();
    });
    const port = await listen((request, reply) => {
      seen.push(request.headers.authorization);
      const location = request.url === "/" ? "/next" : `http://${PUBLIC}:${other}/`;
      reply.writeHead(307, { location }).end();
    });
    const headers = { Authorization: "Bearer secret" };
    await page(open(), port, "/", { headers });
    expect(seen).toEqual(["Bearer secret", "Bearer secret", undefined]);
    const posted = await page(open(), port, "/away", { method: "POST", body: "secret", headers });
    expect(posted.status).toBe(307);
    expect(seen).toHaveLength(4);
  });

  it("sends conditional headers and reports an unchanged page", async () => {
    const etag = '"v1"';
    const lastModified = "Sun, 01 Nov 2026 10:00:00 GMT";
    const port = await listen((request, reply) => {
      const known =
        request.headers["if-none-match"] === etag && request.headers["if-modified-since"] === lastModified;
      reply
        .writeHead(known ? 304 : 200, { etag, "last-modified": lastModified })
        .end(known ? undefined : "news");
    });
    const fetcher = open();
    const fresh = await page(fetcher, port);
    expect(fresh).toMatchObject({ status: 200, notModified: false, etag, lastModified });
    const again = await page(fetcher, port, "/", { etag: fresh.etag, lastModified: fresh.lastModified });
    expect(again).toMatchObject({ status: 304, notModified: true, etag, lastModified });
    expect(again.body).toHaveLength(0);
  });

  it("sends its own user agent", async () => {
    const port = await listen((request, reply) => reply.end(request.headers["user-agent"]));
    expect((await page(open(), port)).body.toString()).toBe(USER_AGENT);
  });
});
