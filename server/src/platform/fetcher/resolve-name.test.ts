import { getEventListeners, once, setMaxListeners } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DnsServer, startDnsServer } from "../../../test/mail/dns-server.ts";
import { createFetcher } from "./create-fetcher.ts";
import type { Resolve } from "./guarded-agent.ts";
import { createResolve } from "./resolve-name.ts";

let dns: DnsServer;
let folder: string;
let resolve: Resolve;
beforeAll(async () => {
  dns = await startDnsServer();
  folder = await mkdtemp(join(tmpdir(), "newsloom-hosts-"));
  const hostsFile = join(folder, "hosts");
  await writeFile(
    hostsFile,
    "# names of this machine\n127.0.0.7\tPress.news.test press # the press\n::7 press.news.test\n\nnonsense broken.news.test\n",
  );
  resolve = createResolve({ servers: [dns.address], hostsFile });
});
afterAll(async () => {
  await dns.stop();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const addressesOf = async (name: string) =>
  (await resolve(name, signal)).map(({ address, family }) => `${family} ${address}`);

describe("finding the addresses of a name", () => {
  it("answers at once while many names whose name servers are silent are looked up", async () => {
    const names = Array.from({ length: 40 }, (_none, index) => `a${index}.silent.test`);
    for (const name of names) dns.break(name, "silent");
    dns.set("A", "quay.test", "192.0.2.1");
    const giveUp = new AbortController();
    setMaxListeners(0, giveUp.signal);
    const silent = names.map((name) => resolve(name, giveUp.signal));
    const start = performance.now();
    expect(await addressesOf("quay.test")).toEqual(["4 192.0.2.1"]);
    expect(performance.now() - start).toBeLessThan(1_000);

    giveUp.abort();
    const outcomes = await Promise.allSettled(silent);
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(performance.now() - start, "cancelled").toBeLessThan(1_500);
    await expect(resolve("quay.test", giveUp.signal)).rejects.toThrow();
  });

  it("gives up a name whose name servers stay silent", async () => {
    dns.break("mute.test", "silent");
    const start = performance.now();
    await expect(resolve("mute.test", signal)).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(8_000);
  }, 15_000);

  it("finds the addresses of both families, so that none escapes the check", async () => {
    dns.set("A", "both.test", "192.0.2.1", "192.0.2.2");
    dns.set("AAAA", "both.test", "2001:db8::1");
    dns.set("AAAA", "six.test", "2001:db8::6");
    expect(await addressesOf("both.test")).toEqual(["4 192.0.2.1", "4 192.0.2.2", "6 2001:db8::1"]);
    expect(await addressesOf("six.test.")).toEqual(["6 2001:db8::6"]);
    await expect(resolve("nowhere.test", signal)).rejects.toMatchObject({ code: "ENOTFOUND" });
  });

  it("refuses a name that also leads to a private address, whichever family it is of", async () => {
    const server = createServer((_request, reply) => reply.end("hello")).listen(0, "127.0.0.2");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const fetcher = createFetcher({ allow: ["127.0.0.2/32"], userAgent: "Newsloom/test", resolve });
    const read = (name: string) => fetcher.fetch(`http://${name}:${port}/`, { respectRobots: false });
    dns.set("A", "open.test", "127.0.0.2");
    dns.set("A", "four.test", "127.0.0.2", "127.0.0.1");
    dns.set("A", "mixed.test", "127.0.0.2");
    dns.set("AAAA", "mixed.test", "::1");
    expect((await read("open.test")).body.toString()).toBe("hello");
    for (const name of ["four.test", "mixed.test", "press.news.test", "localhost"])
      await expect(read(name), name).rejects.toMatchObject({ reason: "address_not_allowed" });
    await fetcher.close();
    server.close();
  });

  it("looks up many names of a fetcher without a warning, and ends with it", async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => void warnings.push(message);
    process.on("warning", onWarning);
    const signals = new Set<AbortSignal>();
    const known: Resolve = (name, ofFetcher) => {
      signals.add(ofFetcher);
      return resolve(name, ofFetcher);
    };
    const fetcher = createFetcher({ allow: [], userAgent: "Newsloom/test", resolve: known });
    const names = Array.from({ length: 20 }, (_none, index) => `b${index}.silent.test`);
    for (const name of names) dns.break(name, "silent");
    const start = performance.now();
    const fetched = Promise.allSettled(
      names.map((name) => fetcher.fetch(`http://${name}/`, { respectRobots: false })),
    );
    const waiting = () => [...signals].flatMap((one) => getEventListeners(one, "abort")).length;
    await expect.poll(waiting).toBe(names.length);
    await fetcher.close();
    expect((await fetched).every(({ status }) => status === "rejected")).toBe(true);
    expect(performance.now() - start).toBeLessThan(1_500);
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  });

  it("knows the names of the hosts file and of this machine without asking", async () => {
    dns.set("A", "press.news.test", "192.0.2.1");
    expect(await addressesOf("press.news.test")).toEqual(["4 127.0.0.7", "6 ::7"]);
    expect(await addressesOf("localhost")).toContain("4 127.0.0.1");
    await expect(resolve("broken.news.test", signal)).rejects.toMatchObject({ code: "ENOTFOUND" });
  });
});
