import type { ScheduledArticle } from "@newsloom/contract/articles/schedule";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
/** Three published articles, then two unpublished ones and a rejected one. */
let ids: number[];

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.inSite(HARBOR, async (db) => {
    await db.deleteFrom("front_pages").execute();
    await db.deleteFrom("front_page_heads").execute();
    await db.deleteFrom("scheduled_articles").execute();
    await db.updateTable("articles").set({ status: -3 }).execute();
  });
  const statuses = [1, 1, 1, 0, 0, -3];
  ids = await insertArticles(
    server,
    statuses.map((status) => ({ status })),
  );
});

const at = (index: number) => ids[index] ?? 0;
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR_MS = 3_600_000;

const post = <T>(path: string, body: unknown, headers = admin) =>
  server.call<T>(`/api/Articles/${path}`, { method: "POST", headers, body });
const schedule = (index: number, publishAt: string, sortOrder = 2, headers = admin) =>
  post<ScheduledArticle>("ScheduleArticle", { articleId: at(index), publishAt, sortOrder }, headers);
const scheduled = async () =>
  (await server.call<ScheduledArticle[]>("/api/Articles/GetScheduledArticles", { headers: admin })).body;
const frontPage = async () => {
  const query = { template: "PageFeedLanding", published: "1" };
  const { body } = await server.call<{ articles: { articleId: number }[] }>(
    "/api/Articles/GetArticlesByTemplate",
    { headers: admin, query },
  );
  return body.articles.map(({ articleId }) => ids.indexOf(articleId));
};
const jobTimes = async (articleId: number) => {
  const { rows } = await server.platform.database.ownerPool.query<{ run_at: string }>(
    "select run_at from graphile_worker.jobs where key = $1",
    [`articles.publish-scheduled ${HARBOR} ${articleId}`],
  );
  return rows.map((row) => new Date(row.run_at).toISOString());
};

describe("a scheduled article", () => {
  it("is published by itself at its position, with a notification and a version of the front page", async () => {
    const answer = await schedule(3, soon(300));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ articleId: at(3), position: 2, title: "Story 4" });
    await eventually("the article is on the front page", async () => (await frontPage()).includes(3));
    expect(await frontPage()).toEqual([0, 3, 1, 2]);
    expect(await scheduled()).toEqual([]);

    const bell = await server.call("/api/Notifications/GetList", { headers: admin });
    expect(bell.text).toContain("“Story 4” was published at position 2, as scheduled.");
    const pages = await server.call("/api/Articles/GetFrontPages", { headers: admin });
    expect(pages.body).toMatchObject({ items: [{ userName: answer.body.userName }] });
  });

  it("takes the next position when an article is pinned at its own, and says so", async () => {
    const pin = { ArticleID: at(2), SortOrder: 2, isPinned: true };
    expect((await post("PinArticle", pin)).status).toBe(200);
    await schedule(4, soon(300));
    await eventually("the article is on the front page", async () => (await frontPage()).includes(4));
    expect(await frontPage()).toEqual([0, 2, 4, 1]);
    const bell = await server.call("/api/Notifications/GetList", { headers: admin });
    expect(bell.text).toContain("“Story 5” was published at position 3, as scheduled.");
  });

  it("keeps its position when nobody arranged the page and pins stand further down", async () => {
    for (const [index, SortOrder] of [
      [1, 4],
      [2, 5],
    ] as const)
      await post("PinArticle", { ArticleID: at(index), SortOrder, isPinned: true });
    await schedule(4, soon(300));
    await eventually("the article is on the front page", async () => (await frontPage()).includes(4));
    expect(await frontPage()).toEqual([0, 4, 1, 2]);
  });

  it("is listed, the next one first, and waits for its time, also when that is changed", async () => {
    const [first, second, changed] = [soon(2 * HOUR_MS), soon(3 * HOUR_MS), soon(HOUR_MS)];
    await schedule(3, first);
    await schedule(4, second, 7);
    expect((await scheduled()).map(({ articleId }) => articleId)).toEqual([at(3), at(4)]);
    expect(await jobTimes(at(4))).toEqual([second]);

    await schedule(4, changed, 5);
    expect(await scheduled()).toMatchObject([{ articleId: at(4), position: 5 }, { articleId: at(3) }]);
    expect(await jobTimes(at(4))).toEqual([changed]);
  });

  it("stays unpublished once it is cancelled", async () => {
    await schedule(3, soon(HOUR_MS));
    expect((await post("UnscheduleArticle", { articleId: at(3) })).status).toBe(200);
    expect(await scheduled()).toEqual([]);
    const again = await post<{ message: string }>("UnscheduleArticle", { articleId: at(3) });
    expect([again.status, again.body.message]).toEqual([400, "The article is not scheduled any more."]);
  });

  it("is not scheduled any more when it was published by hand", async () => {
    await schedule(4, soon(HOUR_MS));
    await post("EditArticleDetails", { articleId: at(4), status: 1 });
    await post("EditArticleDetails", { articleId: at(4), status: 0 });
    expect(await scheduled()).toEqual([]);
  });

  it("is not listed while it is rejected, and is scheduled again when the rejection is undone", async () => {
    const { body: plan } = await schedule(3, soon(HOUR_MS), 7);
    await schedule(4, soon(HOUR_MS), 3);
    await post("LegislationDecline", { articleIds: [at(3), at(4)], status: -3 });
    expect(await scheduled()).toEqual([]);
    await post("EditArticleDetails", { articleId: at(3), status: 0 });
    expect(await scheduled()).toEqual([plan]);
    expect(await jobTimes(at(3))).toEqual([plan.publishAt]);
  });

  it("stays rejected when its time comes, and is then not scheduled any more", async () => {
    const time = soon(1500);
    await schedule(3, time);
    await post("LegislationDecline", { articleIds: [at(3)], status: -3 });
    await eventually("the job has run", async () => (await jobTimes(at(3))).length === 0);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(time));
    expect(await frontPage()).not.toContain(3);
    await post("EditArticleDetails", { articleId: at(3), status: 0 });
    expect(await scheduled()).toEqual([]);
  });

  it.each([
    ["a published article", 0, soon(HOUR_MS), 2, "The article is published already."],
    ["a rejected article", 5, soon(HOUR_MS), 2, "The article is rejected. Restore it first."],
    ["a time that has passed", 3, soon(-1000), 2, "Choose a time in the future."],
    ["a time too far away", 3, soon(400 * 24 * HOUR_MS), 2, "Choose a time within the next 12 months."],
    ["position 0", 3, soon(HOUR_MS), 0, "sortOrder"],
    ["position 501", 3, soon(HOUR_MS), 501, "sortOrder"],
    ["no time", 3, "tomorrow", 2, "publishAt"],
  ])("is refused: %s", async (_what, index, publishAt, position, message) => {
    const answer = await schedule(index, publishAt, position);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
    expect(await scheduled()).toEqual([]);
  });

  it("belongs to its site and to those who may write", async () => {
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await schedule(3, soon(HOUR_MS), 2, orchard)).status).toBe(404);
    const company = await server.signIn("company@harbor.test");
    expect((await schedule(3, soon(HOUR_MS), 2, company)).status).toBe(403);
  });
});
