import type {
  CampaignStatistics,
  GlobalPerformance,
  LinkClicks,
  SendStatistics,
} from "@newsloom/contract/delivery/statistics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertReaders } from "../../../../test/delivery/sends.ts";
import { linksOf, pictureOf, sendTracked, visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let sent: Awaited<ReturnType<typeof sendTracked>>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  await insertReaders(server, 4);
  sent = await sendTracked(server, admin);
  const [anna, bob, carl] = sent.mails;
  if (!anna || !bob || !carl) throw new Error("nobody got it");
  await visit(pictureOf(anna));
  await visit(linksOf(anna)[0] ?? "");
  await visit(pictureOf(bob));
  await unsubscribe(carl.headers);
  await eventually("the clicks are counted", async () => (await lines())[1]?.count === 1);
});
afterAll(() => server.stop());

const read = <T>(path: string, headers = admin) => server.call<T>(`/api/Statistics/${path}`, { headers });
const statistics = async () =>
  (await read<CampaignStatistics>(`GetCampaignStatistics?distributionId=${sent.id}`)).body;
const lines = async () => (await statistics()).lines;

function unsubscribe(headers: Record<string, string>) {
  const link = /<(.*)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  return fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
}

describe("statistics", () => {
  it("[ANA-004] [ANA-008] of a campaign are six lines in the printed order", async () => {
    expect(await statistics()).toEqual({
      total: 4,
      send: 4,
      delivered: 4,
      lines: [
        { name: "Opened", count: 2, percent: 50 },
        { name: "Clicked", count: 1, percent: 25 },
        { name: "Unsubscribed", count: 1, percent: 25 },
        { name: "Blocked", count: 0, percent: 0 },
        { name: "Spam", count: 0, percent: 0 },
        { name: "Bounced", count: 0, percent: 0 },
      ],
    });
  });

  it("[ANA-008] of its links name the article, the advertisement or the address", async () => {
    const { body } = await read<LinkClicks[]>(`GetCampaignClicks?distributionId=${sent.id}`);
    const [first, ...others] = body;
    expect(first).toEqual({
      articleId: sent.articleIds[0],
      adId: null,
      url: expect.stringContaining("https://harbor.test/en/article/"),
      title: expect.stringMatching(/story/),
      clicks: 1,
      uniqueClicks: 1,
    });
    expect(others.every(({ clicks }) => clicks === 0)).toBe(true);
    expect(others.map(({ adId }) => adId)).toContain(5);
  });

  it("[ANA-008] of all campaigns are by day, and add up", async () => {
    const { body } = await read<GlobalPerformance>("GetGlobalPerformance");
    expect(body.totals).toEqual({
      campaigns: 1,
      send: 4,
      delivered: 4,
      opened: 2,
      clicked: 1,
      unsubscribed: 1,
      blocked: 0,
      spam: 0,
      bounced: 0,
    });
    expect(body.series).toHaveLength(31);
    // Of two days, when midnight passes meanwhile.
    const lastDays = body.series.slice(-2);
    const sumOf = (line: "opened" | "clicked" | "unsubscribed") =>
      lastDays.reduce((sum, day) => sum + day[line], 0);
    expect([sumOf("opened"), sumOf("clicked"), sumOf("unsubscribed")]).toEqual([2, 1, 1]);
    const before = await read<GlobalPerformance>(
      "GetGlobalPerformance?from=2020-01-01T00:00:00Z&to=2026-01-10T00:00:00Z",
    );
    expect(before.body.totals).toMatchObject({ campaigns: 0, opened: 0 });
    expect(before.body.series).toHaveLength(366);
  });

  it("[ANA-008] of sends say when, by which provider and to how many", async () => {
    const { body } = await read<SendStatistics>("GetSendStatistics");
    expect(body).toEqual({
      items: [
        {
          date: expect.any(String),
          distributionId: sent.id,
          newsletterName: "A newsletter",
          provider: "outbox",
          send: 4,
          delivered: 4,
          failed: 0,
        },
      ],
      total: 1,
    });
  });

  it("of another site's campaign are not found, and its sends do not count", async () => {
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    for (const path of ["GetCampaignStatistics", "GetCampaignClicks"])
      expect((await read(`${path}?distributionId=${sent.id}`, orchard)).status).toBe(404);
    expect((await read<SendStatistics>("GetSendStatistics", orchard)).body.total).toBe(0);
    expect((await read<GlobalPerformance>("GetGlobalPerformance", orchard)).body.totals.opened).toBe(0);
  });
});
