import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const NOW = new Date("2026-03-02T07:30:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.stop());

it("my content is in the order of the date it shows, page by page", async () => {
  await insertArticles(
    server,
    [
      [3, 1],
      [1, 9],
      [2, 5],
    ].map(([created = 0, published = 0]) => ({
      title: `Created ${created} days ago`,
      company_id: 1,
      created_at: daysAgo(created),
      publication_date: daysAgo(published),
    })),
  );
  const headers = await server.signIn("company@harbor.test", HARBOR, { companyId: "1" });
  const read = async (query: Record<string, string>) =>
    (
      await server.call<{ articles: { title: string }[]; next: string | null }>(
        "/api/Articles/GetMyContent",
        {
          headers,
          query,
        },
      )
    ).body;
  const titles = [1, 2, 3].map((days) => `Created ${days} days ago`);
  expect((await read({})).articles.map(({ title }) => title)).toEqual(titles);
  const first = await read({ number: "2" });
  const second = await read({ number: "2", after: first.next ?? "" });
  expect([...first.articles, ...second.articles].map(({ title }) => title)).toEqual(titles);
});

it("trending articles carry the figure they are in the order of", async () => {
  const [rising = 0, old = 0, chosen = 0] = await insertArticles(server, [
    { title: "Rising", status: 1 },
    { title: "Read by many last year", status: 1 },
    { status: 1, canonical_url: "https://ledger.test/hot/1", publication_date: NOW.toISOString() },
  ]);
  await server.platform.database.inSite(HARBOR, async (db) => {
    const opened = (article_id: number, days: number, clicks: number, reads: number) => ({
      site_id: HARBOR,
      article_id,
      day: daysAgo(days).slice(0, 10),
      clicks,
      reads,
    });
    await db
      .insertInto("article_days")
      .values([
        opened(rising, 1, 3, 2),
        opened(rising, 3, 4, 0),
        opened(old, 2, 1, 1),
        opened(old, 100, 900, 900),
      ])
      .execute();
  });
  const headers = await server.signIn("admin@harbor.test");
  const trending = async (path: string) =>
    (
      await server.call<{ articleId: number; recentReads: number | null }[]>(`/api/Articles/${path}`, {
        headers,
      })
    ).body.map(({ articleId, recentReads }) => [articleId, recentReads]);
  expect(await trending("Trending")).toEqual([
    [rising, 5],
    [old, 1],
  ]);
  await setSettings(server, headers, { TrendingNowUrls: "https://ledger.test/hot" });
  expect(await trending("TrendingNowArticles"), "chosen by the site, whoever reads it").toEqual([
    [chosen, null],
    [rising, 4],
  ]);
});
