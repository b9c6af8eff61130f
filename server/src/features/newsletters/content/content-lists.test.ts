import type { Article } from "@newsloom/contract/articles/articles";
import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { deletePassedSessions } from "../maintenance.ts";

let server: TestServer;
let admin: Record<string, string>;
let ids: number[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  ids = await insertArticles(server, [
    { status: 1, company_id: 1 },
    { status: 1 },
    { status: 4, company_id: 1 },
    { status: 0, company_id: 1 },
    { status: 2, company_id: 1 },
    { status: 3, company_id: 1 },
    { status: 1, company_id: 1, article_type: 10 },
    { status: 1, company_id: 1 },
  ]);
  await send([ids[6] ?? 0]);
  await server.call(`/api/RemovedArticles/${ids[7]}`, { method: "POST", headers: admin });
});
afterAll(() => server.stop());

/** As a newsletter that went out. */
async function send(articleIds: readonly number[]): Promise<void> {
  const [distribution_id = 0] = await insertCampaigns(server, [
    { status_id: statusIdOf("Sent"), sent_at: "2026-11-02T00:00:00Z" },
  ]);
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("campaign_articles")
      .values(articleIds.map((article_id) => ({ site_id: HARBOR, distribution_id, article_id })))
      .execute(),
  );
}

const list = async (path: string) =>
  (await server.call<Article[]>(`/api/Articles/${path}`, { headers: admin })).body.map((article) =>
    ids.indexOf(article.articleId),
  );

describe("content for newsletters", () => {
  it("[ART-069] [NL-055] GetByCompanyIds counts from 0, and has what newsletters may include and did not yet", async () => {
    expect(await list("GetByCompanyIds?companyIds=1,99")).toEqual([0, 4, 5]);
    expect(await list("GetByCompanyIds?companyIds=1&startIndex=1&number=1&isNeverSent=true")).toEqual([4]);
    expect(await list("GetByCompanyIds?companyIds=1&isNeverSent=false")).toEqual([0, 4, 5, 6]);
    expect(await list("GetByCompanyIds?companyIds=")).toEqual([]);
  });

  it("[NL-058] GetNeverSentArticles has those from `from` to before `to`, none that was sent, without some companies", async () => {
    expect(await list("GetNeverSentArticles"), "without those kept from editors' picks").toEqual([0, 1, 4]);
    expect(await list("GetNeverSentArticles?from=1&to=2")).toEqual([1]);
    expect(await list("GetNeverSentArticles?from=2&to=1")).toEqual([]);
    expect(await list("GetNeverSentArticles?excludingCompanies=1")).toEqual([1]);
    expect(await list("GetNeverSentArticles?excludingCompanies=1&sessionId=both")).toEqual([1]);
  });

  it("[NL-030] an article that was removed is offered again when it is taken back", async () => {
    const remove = (method: "POST" | "DELETE") =>
      server.call(`/api/RemovedArticles/${ids[1]}`, { method, headers: admin });
    await remove("POST");
    expect(await list("GetNeverSentArticles")).toEqual([0, 4]);
    await remove("DELETE");
    expect(await list("GetNeverSentArticles")).toEqual([0, 1, 4]);
  });

  it("[NL-058] the pages of a session neither overlap nor leave a gap, whatever is published or sent meanwhile", async () => {
    const page = (from: number) => list(`GetNeverSentArticles?from=${from}&to=${from + 2}&sessionId=tide`);
    expect(await page(0)).toEqual([0, 1]);
    const [newest = 0] = await insertArticles(server, [
      { status: 1, publication_date: "2026-03-01T00:00:00Z" },
    ]);
    ids.push(newest);
    expect(await page(0), "the new one is not in it").toEqual([0, 1]);
    expect(await page(2)).toEqual([4]);
    expect(await list("GetNeverSentArticles?sessionId=another")).toEqual([8, 0, 1, 4]);
    await send([ids[0] ?? 0]);
    expect(await page(0), "what was sent is no longer offered").toEqual([1]);
    expect(await page(2)).toEqual([4]);
    expect(await list("GetNeverSentArticles")).toEqual([8, 1, 4]);
  });

  it("two first calls of a session at once get the same list", async () => {
    const calls = Array.from({ length: 5 }, () => list("GetNeverSentArticles?sessionId=at-once"));
    const lists = await Promise.all(calls);
    for (const one of lists) expect(one).toEqual(lists[0]);
  });

  it("sessions are deleted after a day", async () => {
    const count = async () =>
      (
        await server.platform.database.ownerPool.query<{ count: number }>(
          "select count(*)::int as count from content_sessions",
        )
      ).rows[0]?.count;
    expect(await count()).toBeGreaterThan(1);
    const { acrossSites } = server.platform.database;
    await deletePassedSessions(acrossSites, new Date(Date.now() - DAY_MS));
    expect(await count()).toBeGreaterThan(1);
    await deletePassedSessions(acrossSites, new Date(Date.now() + DAY_MS));
    expect(await count()).toBe(0);
  });

  it("[NL-059] GetPressReleases has press releases only", async () => {
    expect(await list("GetPressReleases")).toEqual([6]);
  });

  it("[NL-057] Trending has ten at most unless a number is given, and what was opened today counts more", async () => {
    const inserted = await insertArticles(
      server,
      Array.from({ length: 12 }, () => ({ status: 1 })),
    );
    const [old = 0, today = 0, ...others] = inserted;
    const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
    const opened = (article_id: number, ago: number, clicks: number) => ({
      site_id: HARBOR,
      article_id,
      day: day(ago),
      clicks,
    });
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("article_days")
        .values([
          opened(old, 6, 100),
          opened(today, 0, 50),
          ...others.map((articleId) => opened(articleId, 3, 1)),
        ])
        .execute(),
    );
    server.platform.cache.drop([`${HARBOR}:`]);
    const trending = async (path: string) =>
      (
        await server.call<{ articleId: number; recentReads: number }[]>(`/api/Articles/${path}`, {
          headers: admin,
        })
      ).body;
    const ten = await trending("Trending");
    expect(ten).toHaveLength(10);
    expect(ten.slice(0, 2).map(({ articleId, recentReads }) => [articleId, recentReads])).toEqual([
      [today, 50],
      [old, 13],
    ]);
    expect(await trending("Trending?number=12")).toHaveLength(12);
  });
});
