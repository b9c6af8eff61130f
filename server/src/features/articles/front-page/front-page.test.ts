import type { Article } from "@newsloom/contract/articles/articles";
import { FRONT_PAGE_MAX } from "@newsloom/contract/articles/front-page";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { openStream } from "../../../../test/http/event-stream.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let organizer: Record<string, string>;
let ids: number[];
const NOW = new Date("2026-03-02T07:30:00Z");
const DAY_MS = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => NOW });
  admin = await server.signIn("admin@harbor.test");
  organizer = await server.signIn("organizer@harbor.test");
});
afterAll(() => server.stop());

/** Five published articles, three unpublished ones, and no front page. */
async function resetArticles(): Promise<void> {
  await server.platform.database.inSite(HARBOR, async (db) => {
    await db.deleteFrom("front_pages").execute();
    await db.deleteFrom("front_page_heads").execute();
    await db.updateTable("articles").set({ status: -3 }).execute();
  });
  ids = await insertArticles(server, [...Array(5).fill({ status: 1 }), ...Array(3).fill({ status: 0 })]);
}
beforeEach(resetArticles);

interface Landing {
  articles: Article[];
  pinnedPositions: string;
  version: number;
}

const landing = async (template = "PageFeedLanding", published = "1") => {
  const query = { template, published };
  const answer = await server.call<Landing>("/api/Articles/GetArticlesByTemplate", { headers: admin, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const at = (index: number) => ids[index] ?? 0;
const item = (index: number, SortOrder: number, pin?: { days?: number; since?: string }) => ({
  ArticleID: at(index),
  SortOrder,
  isPinned: pin !== undefined,
  PinnedDays: pin?.days ?? 0,
  SinceDate: pin?.since ?? null,
});
const publish = (body: unknown, version?: number, headers = admin) =>
  server.call<string>("/api/Articles/PublishArticles", {
    method: "PUT",
    headers: { ...headers, ...(version !== undefined && { "front-page-version": String(version) }) },
    body,
  });
const order = async () => (await landing()).articles.map(({ articleId }) => ids.indexOf(articleId));
const post = (path: string, body: unknown) =>
  server.call(`/api/Articles/${path}`, { method: "POST", headers: admin, body });
const inOrder = (...indices: number[]) => indices.map((index, at) => item(index, at + 1));

describe("the front page", () => {
  it("one editor publishes while another retracts articles: both succeed", async () => {
    for (let round = 0; round < 12; round++) {
      await resetArticles();
      const answers = await Promise.all([
        publish(inOrder(5, 0, 1, 2, 3, 4)),
        ...[0, 1, 2].map((index) => post("EditArticleDetails", { articleId: at(index), status: 0 })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  it("[ART-045][ART-046] has the published articles, by date until somebody arranges it; the other template has the unpublished ones", async () => {
    const page = await landing();
    expect(page).toMatchObject({ pinnedPositions: "", version: 0 });
    expect(await order()).toEqual([0, 1, 2, 3, 4]);
    expect(page.articles.map(({ articlePlateType }) => articlePlateType)).toEqual([
      "list-large",
      "tile",
      "tile",
      "tile",
      "tile",
    ]);
    const unpublished = await landing("UnpublishedLanding", "0");
    expect(unpublished.articles.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(unpublished.pinnedPositions).toBe("");
  });

  it("[ART-057][ART-016][ART-021] is published whole: text true, that order, status 1; the rest follows by date", async () => {
    const answer = await publish(inOrder(6, 2, 0));
    expect([answer.text, answer.headers.get("content-type")]).toEqual(["true", "text/plain; charset=utf-8"]);
    expect(await order()).toEqual([6, 2, 0, 1, 3, 4]);
    const { articles, version } = await landing();
    expect(articles.map(({ status }) => status)).toEqual(Array(6).fill(1));
    expect(articles.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 0, 0, 0]);
    expect(version).toBe(1);
  });

  it("[ART-057] an unknown article, or another site's, changes nothing: text false", async () => {
    const [theirs = 0] = await insertArticles(server, [{ status: 1 }], ORCHARD);
    for (const unknownId of [99_999_999, theirs]) {
      const answer = await publish([
        ...inOrder(6, 2),
        { ArticleID: unknownId, SortOrder: 3, isPinned: false },
      ]);
      expect([answer.status, answer.text]).toEqual([200, "false"]);
    }
    expect(await order()).toEqual([0, 1, 2, 3, 4]);
    expect((await landing()).version).toBe(0);
  });

  it("[ART-056][ART-005][ART-026] a pin, sent as a form, holds its position while others move", async () => {
    await publish(inOrder(0, 1, 2, 3, 4));
    const form = new URLSearchParams({
      SortOrder: "2",
      ArticleID: String(at(3)),
      isPinned: "true",
      PinnedDays: "0",
      dbName: "another_site",
    });
    expect((await post("PinArticle", form)).body).toBe(true);
    expect(await order()).toEqual([0, 3, 1, 2, 4]);
    const page = await landing();
    expect(page.pinnedPositions).toBe("2");
    expect(page.articles[1]).toMatchObject({ isPinned: true, sincePinned: NOW.toISOString() });
    await post("ChangeOrderForArticle", { articleId: at(4), sortOrder: 1 });
    expect(await order()).toEqual([4, 3, 0, 1, 2]);
    form.set("isPinned", "false");
    await post("PinArticle", form);
    expect((await landing()).pinnedPositions).toBe("");
    expect(await order()).toEqual([4, 3, 0, 1, 2]);
  });

  it("[ART-055][ART-027][ART-028] a saved order puts articles at positions and leaves pins alone", async () => {
    await publish([item(0, 1), item(1, 2, {}), item(2, 3), item(3, 4)]);
    const saved = [3, 2, 0].map((index, position) => ({
      ArticleId: at(index),
      SortOrder: [1, 3, 4][position],
      IsPinned: false,
    }));
    expect((await post("SaveArticlesOrder", saved)).body).toBe(true);
    expect(await order()).toEqual([3, 1, 2, 0, 4]);
    expect((await post("SaveArticlesOrder", [{ ArticleId: at(6), SortOrder: 1 }])).status).toBe(400);
    expect((await post("SaveArticlesOrder", [{ ArticleId: 99_999_999, SortOrder: 1 }])).status).toBe(404);
  });

  it("[ART-066] one article is moved at once", async () => {
    expect((await post("ChangeOrderForArticle", { articleId: at(4), sortOrder: 1 })).body).toBe(true);
    expect(await order()).toEqual([4, 0, 1, 2, 3]);
  });

  it("a pin expires after its days", async () => {
    const pinnedAgo = async (ms: number) => {
      const since = new Date(NOW.getTime() - ms).toISOString();
      await publish([item(0, 1), item(4, 2, { days: 2, since }), item(1, 3)]);
      return (await landing()).pinnedPositions;
    };
    expect(await pinnedAgo(2 * DAY_MS - 1)).toBe("2");
    expect(await pinnedAgo(2 * DAY_MS)).toBe("");
    expect(await order()).toEqual([0, 4, 1, 2, 3]);
  });

  it("[ART-017][ART-019] an article that is retracted leaves it, and the others move up around the pins", async () => {
    await publish([item(0, 1), item(1, 2), item(2, 3, {}), item(3, 4)]);
    await post("EditArticleDetails", { articleId: at(0), status: 0 });
    expect(await order()).toEqual([1, 3, 2, 4]);
    expect((await landing()).pinnedPositions).toBe("3");
    await post("EditArticleDetails", { articleId: at(2), status: -3 });
    expect(await order()).toEqual([1, 3, 4]);
  });

  it("every published page can be read and restored", async () => {
    await publish(inOrder(0, 1, 2));
    await publish([item(2, 1), item(6, 2, {}), item(0, 3)]);
    await post("EditArticleDetails", { articleId: at(1), status: -3 });
    const pages = await server.call<{ items: { version: number }[]; total: number }>(
      "/api/Articles/GetFrontPages",
      {
        headers: admin,
      },
    );
    expect(pages.body).toMatchObject({
      total: 2,
      items: [
        { pinsCount: 1, articlesCount: 4, changesCount: 2 },
        { pinsCount: 0, articlesCount: 3, changesCount: 3 },
      ],
    });
    const first = pages.body.items[1]?.version ?? 0;
    const shown = await server.call<Landing>("/api/Articles/GetFrontPage", {
      headers: admin,
      query: { version: String(first) },
    });
    expect(shown.body.articles.map(({ articleId }) => ids.indexOf(articleId))).toEqual([0, 1, 2]);
    expect((await post("RestoreFrontPage", { version: first })).status).toBe(200);
    expect(await order()).toEqual([0, 2, 6, 3, 4]);
    expect((await post("RestoreFrontPage", { version: 4711 })).status).toBe(404);
  });

  it("an earlier page is not restored over one that somebody published meanwhile", async () => {
    await publish(inOrder(0, 1, 2));
    const before = await landing();
    await publish(inOrder(1, 0, 2));
    const mine = await landing();
    await publish(inOrder(2, 1, 0));
    const theirs = await order();
    const taken = await post("RestoreFrontPage", { version: before.version, replaces: mine.version });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      message: "Somebody published another front page meanwhile. Nothing was changed.",
    });
    expect(await order()).toEqual(theirs);
    const { version } = await landing();
    expect((await post("RestoreFrontPage", { version: before.version, replaces: version })).status).toBe(200);
    expect((await order()).slice(0, 3)).toEqual([0, 1, 2]);
  });

  it("a full page drops its last article for a new one, in the event and the action log as on the page", async () => {
    const filler = await insertArticles(server, Array(FRONT_PAGE_MAX).fill({ status: 1 }));
    await publish(filler.map((ArticleID, index) => ({ ArticleID, SortOrder: index + 1 })));
    const stream = await openStream(server.url, organizer);
    await post("ChangeOrderForArticle", { articleId: at(0), sortOrder: 1 });
    expect((await stream.next("ArticlesPublished")).payload).toEqual({ count: FRONT_PAGE_MAX });
    stream.close();
    const log = await server.call<{ items: { after: { articles: number[] } }[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { action: "move article", number: 1 },
    });
    expect(log.body.items[0]?.after.articles).toEqual([at(0), ...filler.slice(0, -1)]);
  });

  it("[SYS-018] the event stream of the site reports it at once", async () => {
    const stream = await openStream(server.url, organizer);
    await publish(inOrder(6, 0));
    expect((await stream.next("ArticlesPublished")).payload).toEqual({ count: 2 });
    expect((await stream.next("NewArticlesCount")).payload).toEqual({ count: 2 });
    await post("EditArticleDetails", { articleId: at(0), status: 0 });
    expect((await stream.next("ArticleChanged")).payload).toEqual({ articleId: at(0), status: 0 });
    stream.close();
  });
});

describe("two editors", () => {
  it("who publish from the same page both find their changes, pins and retractions included", async () => {
    await publish(inOrder(0, 1, 2, 3, 4));
    const { version } = await landing();
    await publish([item(4, 1), item(0, 2), item(1, 3, {}), item(5, 4), item(2, 5), item(3, 6)], version);
    await post("EditArticleDetails", { articleId: at(3), status: -3 });
    const mine = [item(0, 1), item(2, 2), item(1, 3), item(3, 4), item(6, 5, {}), item(4, 6)];
    expect((await publish(mine, version, organizer)).text).toBe("true");
    const page = await landing();
    expect(page.pinnedPositions).toBe("3,5");
    expect(await order()).toEqual([4, 0, 1, 2, 6, 5]);
  });

  it("without a version the later page wins, and pins that it does not list stay", async () => {
    await publish([item(0, 1), item(1, 2, {}), item(2, 3)]);
    await publish(inOrder(2, 0));
    expect((await landing()).pinnedPositions).toBe("2");
    expect(await order()).toEqual([2, 1, 0, 3, 4]);
  });

  it("who both start from a page that nobody arranged do not undo each other's moves", async () => {
    await publish(inOrder(4, 0, 1, 2, 3), 0);
    await publish([item(0, 1), item(1, 2), item(2, 3), item(3, 4, {}), item(4, 5)], 0, organizer);
    expect(await order()).toEqual([4, 0, 1, 3, 2]);
  });

  it("who publish at the same time, repeatedly, lose nothing", async () => {
    const runs = process.env["NEWSLOOM_LONG"] ? 100 : 5;
    const shuffled = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 5, maxLength: 8 });
    const pinned = fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 8 }));
    await fc.assert(
      fc.asyncProperty(shuffled, pinned, shuffled, pinned, async (one, onePin, other, otherPin) => {
        await resetArticles();
        await publish(inOrder(0, 1, 2, 3, 4));
        const { version } = await landing();
        const body = (indices: number[], [held, position]: [number, number]) => [
          ...indices.filter((index) => index !== held).map((index, at) => item(index, at + 1)),
          item(held, position, {}),
        ];
        const answers = await Promise.all([
          publish(body(one, onePin), version),
          publish(body(other, otherPin), version, organizer),
        ]);
        expect(answers.map(({ text }) => text)).toEqual(["true", "true"]);
        const page = await landing();
        const shown = page.articles.map(({ articleId }) => ids.indexOf(articleId));
        expect(new Set(shown)).toEqual(new Set([0, 1, 2, 3, 4, ...one, ...other, onePin[0], otherPin[0]]));
        expect(new Set(shown).size).toBe(shown.length);
        for (const [held] of [onePin, otherPin])
          expect(page.articles.find(({ articleId }) => articleId === at(held))?.isPinned).toBe(true);
      }),
      { numRuns: runs },
    );
  });
});

describe("the action log", () => {
  interface Entry {
    action: string;
    entityTitle: string;
    before: { version?: number; title?: string };
  }
  const newest = async () => {
    const log = { method: "POST", headers: admin, body: { area: "articles", number: 1 } } as const;
    return (await server.call<{ items: Entry[] }>("/api/ActionLog/GetList", log)).body.items[0];
  };

  it("names a pinned article by its headline, and the version to restore", async () => {
    await publish([item(0, 1), item(1, 2)]);
    const { version } = await landing();
    const [title, edited] = ["Storm over the mole", "Storm has passed"];
    const change = (body: object) =>
      server.call("/api/Articles/EditArticleDetails", { method: "POST", headers: admin, body });
    await change({ articleId: at(1), title });
    const pin = { ArticleID: at(1), SortOrder: 1, isPinned: true, PinnedDays: 0 };
    await server.call("/api/Articles/PinArticle", { method: "POST", headers: admin, body: pin });
    expect(await newest()).toMatchObject({ action: "pin article", entityTitle: title, before: { version } });

    await change({ articleId: at(1), title: edited });
    const entry = await newest();
    expect(entry).toMatchObject({ action: "edit", entityTitle: edited, before: { title } });
    const restored = await server.call<{ title: string }>(`/api/Articles/${at(1)}/RestoreVersion`, {
      method: "POST",
      headers: admin,
      body: { version: entry?.before.version },
    });
    expect(restored.body.title, "the version is the one before the entry").toBe(title);
  });
});
