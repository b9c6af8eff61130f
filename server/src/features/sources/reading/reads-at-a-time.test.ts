import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSource, readSourceRuns } from "../../../../test/data/source-items.ts";
import { eventually } from "../../../../test/eventually.ts";
import { rss } from "../../../../test/feeds/corpus-feed.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import { sourceReader } from "./reader.ts";

const FEEDS = 30;
let server: TestServer;
let host: Server;
let reader: RunningService;
/** The feeds that are being read, each until it is answered. */
const held: { readonly path: string; answer(): void }[] = [];

beforeAll(async () => {
  // Without jobs, so that items stay as they were read.
  server = await startTestServer({ env: { OUTBOUND_ALLOW: "127.0.0.0/8" }, only: "web" });
  host = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/robots.txt") return void response.writeHead(404).end();
    held.push({ path, answer: () => response.end(rss("<item><title>one</title></item>")) });
  });
  await new Promise<void>((resolve) => host.listen(0, "0.0.0.0", resolve));
});
afterAll(async () => {
  await reader?.stop();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  await server.stop();
});

it("20 feeds are read at a time, 16 of one site at most, and the next ones as soon as one is done", async () => {
  const { port } = host.address() as AddressInfo;
  const add = async (siteId: number, name: string, number: number) =>
    insertSource(server.platform, siteId, {
      name: `${name} ${number}`,
      // Each on a host of its own, because a host gets two requests at once.
      feed_url: `http://127.0.0.${number + 1}:${port}/${name}-${number}`,
      next_run_at: new Date().toISOString(),
    });
  for (let number = 0; number < FEEDS; number++) await add(HARBOR, "harbor", number);
  const single = await add(ORCHARD, "orchard", FEEDS);
  for (let number = 1; number < 4; number++) await add(ORCHARD, "orchard", FEEDS + number);

  reader = sourceReader.start(server.platform);
  await eventually("20 feeds are being read", () => held.length >= 20);
  expect(held).toHaveLength(20);
  expect(held.filter(({ path }) => path.startsWith("/harbor"))).toHaveLength(16);

  for (const one of held.splice(0)) one.answer();
  await eventually("the rest is being read", () => held.length === FEEDS - 16);
  for (const one of held.splice(0)) one.answer();
  const [run] = await eventually("all are read", async () => {
    const runs = await readSourceRuns(server.platform, ORCHARD, single);
    return runs.length > 0 ? runs : null;
  });
  expect(run).toMatchObject({ outcome: "read" });
});
