import type { Widget, WidgetForm, WidgetUsage } from "@newsloom/contract/readers/widgets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { eventually } from "../../../../test/eventually.ts";
import { makeWidget } from "../../../../test/readers/widgets.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

// The server's clock stands still before midnight, so that all events are of one day.
const today = new Date().toISOString().slice(0, 10);
const endOfDay = Date.parse(`${today}T23:59:59.999Z`);

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({
    env: { CAPTCHA: "none" },
    now: () => new Date(Math.min(Date.now(), endOfDay)),
  });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const BROWSER = "Mozilla/5.0 (X11; Linux) Firefox/140.0";
/** As the script in the page sends it. */
const send = (id: number, event: unknown, agent = BROWSER) =>
  fetch(`${server.url}/harbor/en/widget/${id}/events`, {
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": agent },
    body: typeof event === "string" ? event : JSON.stringify(event),
  });
const usage = async (id: number) =>
  (await server.call<WidgetUsage>(`/api/Widgets/${id}/GetUsage`, { headers: admin })).body;
const storedEvents = () =>
  server.platform.database.inSite(1, (db) =>
    db
      .selectFrom("events")
      .select(["kind", "article_id", "url", "is_machine", "details"])
      .where("site_id", "=", 1)
      .orderBy("event_id")
      .execute(),
  );
const article = async (title: string) => (await insertArticles(server, [{ title, status: 1 }]))[0] ?? 0;
const figuresOf = async (articleId: number) => {
  const { body } = await server.call<{ reads: number; totalClicks: number }>(
    "/api/Articles/GetArticleDetails",
    { headers: admin, query: { articleId: String(articleId) } },
  );
  return [body.reads, body.totalClicks];
};
const PAGE = "https://club.test/news";

describe("impressions and clicks of a widget", () => {
  it("[SET-001] are people's, once each in half an hour, by page without its query; machines are stored apart", async () => {
    const id = await makeWidget(server, admin, { layout: "tiles" });
    const articleId = await article("Clicked");
    const impression = { kind: "impression", page: `${PAGE}?member=7` };
    for (const agent of [BROWSER, BROWSER, "Mozilla/5.0 Safari/605", "Googlebot/2.1", ""])
      expect((await send(id, impression, agent)).status).toBe(204);
    await send(id, { kind: "click", articleId, page: PAGE });
    await send(id, { kind: "click", articleId, page: PAGE }, "Some-Crawler/1.0");
    await send(id, { kind: "click", articleId: 999_999, page: PAGE });
    await send(id, { kind: "impression", page: "https://another.test/" }, "Mozilla/5.0 Chrome/140");
    const stored = await eventually("all events are stored", async () => {
      const events = await storedEvents();
      return events.length === 8 && events;
    });
    const details = { type: 12, widgetId: id };
    expect(stored).toEqual(
      expect.arrayContaining([
        { kind: "impression", article_id: null, url: PAGE, is_machine: false, details },
        { kind: "impression", article_id: null, url: PAGE, is_machine: true, details },
        { kind: "widget click", article_id: articleId, url: PAGE, is_machine: false, details },
        { kind: "widget click", article_id: articleId, url: PAGE, is_machine: true, details },
      ]),
    );
    const figures = await eventually("the figures are there", async () => {
      const found = await usage(id);
      const day = found.days.at(-1);
      // Events that arrive a quarter of a second apart are written in different batches.
      return found.pages.length === 2 && day?.impressions === 3 && day.clicks > 0 && found;
    });
    expect(figures.pages).toEqual([
      { url: PAGE, impressions: 2, clicks: 1, lastDate: today },
      { url: "https://another.test/", impressions: 1, clicks: 0, lastDate: today },
    ]);
    expect(figures.days).toHaveLength(28);
    expect(figures.days.at(-1)).toEqual({ date: today, impressions: 3, clicks: 1 });
    const [listed] = (await server.call<Widget[]>("/api/Widgets/GetWidgets", { headers: admin })).body;
    expect(listed).toMatchObject({ id, impressions: 3, clicks: 1 });
    expect(await figuresOf(articleId), "the read is counted on our page").toEqual([0, 0]);
  });

  it("count as clicks on the article where they lead to its publisher", async () => {
    const id = await makeWidget(server, admin, { openMode: "publisher" } satisfies Partial<WidgetForm>);
    const articleId = await article("At the publisher");
    await send(id, { kind: "click", articleId, page: PAGE });
    await eventually("the click is counted", async () => (await figuresOf(articleId))[1] === 1);
  });

  it.each([
    "",
    "{",
    "null",
    { kind: "read", page: PAGE },
    { kind: "click", page: PAGE },
    { kind: "click", articleId: "1; drop table", page: PAGE },
    { kind: "impression", page: "a".repeat(2_001) },
    { kind: "impression", page: 7 },
  ])("are refused as %j", async (event) => {
    const id = await makeWidget(server, admin);
    expect((await send(id, event)).status).toBe(400);
  });

  it("of a page with any address are counted, but no more than 200 addresses a day by name", async () => {
    const id = await makeWidget(server, admin);
    await server.platform.database.inSite(1, (db) =>
      db
        .insertInto("news_widget_days")
        .values(
          Array.from({ length: 200 }, (_, index) => ({
            site_id: 1,
            widget_id: id,
            day: today,
            page: `https://club.test/${index}`,
            impressions: 1,
          })),
        )
        .execute(),
    );
    await send(id, { kind: "impression", page: "https://flood.test/new" });
    await send(id, { kind: "impression", page: "javascript:alert(1)" }, "Mozilla/5.0 Safari/605");
    await send(id, { kind: "impression", page: "https://club.test/7" }, "Mozilla/5.0 Chrome/140");
    const { pages } = await eventually("all are counted", async () => {
      const found = await usage(id);
      return found.days.at(-1)?.impressions === 203 && found;
    });
    expect(pages.slice(0, 2)).toEqual([
      expect.objectContaining({ url: "", impressions: 2 }),
      expect.objectContaining({ url: "https://club.test/7", impressions: 2 }),
    ]);
    expect((await send(999_999, { kind: "impression", page: PAGE })).status).toBe(404);
  });
});

describe("impressions of public pages", () => {
  it("are stored with the type of the page, and a read with the type of the page it was followed from", async () => {
    const articleId = await article("Followed");
    const headers = { "user-agent": BROWSER, accept: "text/html" };
    for (const path of ["", "/recent", "/search?q=x", "/recent"])
      await server.call(`/harbor/en${path}`, { headers });
    await server.call("/harbor/en/news", { headers: { ...headers, "user-agent": "Googlebot/2.1" } });
    await server.call("/harbor/en/label/unknown", { headers });
    await server.call(`/harbor/en/article/${articleId}/followed`, {
      headers: { ...headers, referer: `${server.url}/harbor/en/recent?after=x` },
    });
    const stored = await eventually("all events are stored", async () => {
      // Those of widgets, which other tests sent, may be written only now.
      const events = (await storedEvents()).filter(
        ({ details }) => !Object.hasOwn(Object(details), "widgetId"),
      );
      return events.length >= 5 && events;
    });
    expect(stored.map(({ kind, details, is_machine }) => [kind, details, is_machine])).toEqual([
      ["impression", { type: 1 }, false],
      ["impression", { type: 3 }, false],
      ["impression", { type: 10 }, false],
      ["impression", { type: 4 }, true],
      ["read", { type: 3 }, false],
    ]);
  });
});

it("one address may send 120 events a minute, whatever browsers it claims to have", async () => {
  const strict = await startTestServer({ env: { CAPTCHA: "none", RATE_LIMIT_FACTOR: "0.05" } });
  try {
    const id = await makeWidget(strict, await strict.signIn("admin@harbor.test"));
    const answers: number[] = [];
    for (let at = 0; at < 8; at++) {
      const answer = await fetch(`${strict.url}/harbor/en/widget/${id}/events`, {
        method: "POST",
        headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": `${BROWSER} ${at}` },
        body: JSON.stringify({ kind: "impression", page: PAGE }),
      });
      answers.push(answer.status);
    }
    expect(answers.slice(6)).toEqual([429, 429]);
    expect(answers.slice(0, 6)).not.toContain(429);
  } finally {
    await strict.stop();
  }
});
