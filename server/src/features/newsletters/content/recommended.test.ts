import type { RecommendedArticle } from "@newsloom/contract/newsletters/content";
import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { insertArticles } from "../../../../test/data/articles.ts";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { recordClicks, recordSent } from "./interest-rows.ts";
import { recommendFrom } from "./recommend-to-people.ts";
import { readCandidates } from "./recommended.ts";

let server: TestServer;
let admin: Record<string, string>;
let organizer: Record<string, string>;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** Articles about fishing, about trams and about nothing; the last one of each was read before. */
const articles = { fishing: [0, 0, 0], trams: [0, 0, 0], other: [0, 0, 0] };
let fisher = 0;
let traveller = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  organizer = await server.signIn("organizer@harbor.test");
  const fresh = (nth: number) => ({ status: 1, publication_date: ago(5 + nth) });
  const ids = await insertArticles(
    server,
    Array.from({ length: 9 }, (_, nth) => fresh(nth)),
  );
  articles.fishing = ids.slice(0, 3);
  articles.trams = ids.slice(3, 6);
  articles.other = ids.slice(6);
  await server.platform.database.inSite(HARBOR, async (db) => {
    for (const [name, about] of [
      ["Fishing", articles.fishing],
      ["Trams", articles.trams],
    ] as const) {
      const { label_id } = await db
        .insertInto("labels")
        .values({ site_id: HARBOR, name })
        .returning("label_id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("article_labels")
        .values(about.map((article_id) => ({ site_id: HARBOR, article_id, label_id })))
        .execute();
    }
  });
  [fisher = 0, traveller = 0] = await insertSubscribers(server, [
    { email: "fisher@read.test" },
    { email: "one@harbor.test" },
    { email: "quiet@read.test" },
  ]);
  await inSite((ctx) =>
    recordClicks(ctx, [
      { subscriberId: fisher, articleId: last(articles.fishing), at: ago(30) },
      { subscriberId: traveller, articleId: last(articles.trams), at: ago(30) },
    ]),
  );
});
afterAll(() => server.stop());

const last = (ids: readonly number[]) => ids.at(-1) ?? 0;
const inSite = <T>(work: (ctx: Parameters<typeof recordSent>[0]) => Promise<T>) =>
  siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(work);
const recommended = async (email: string, headers = admin) =>
  (
    await server.call<RecommendedArticle[]>("/api/Articles/GetRecommendedByEmail", {
      headers,
      query: { email },
    })
  ).body;
const idsOf = (found: readonly RecommendedArticle[]) => found.map(({ articleId }) => articleId);

describe("recommended articles", () => {
  it("[NL-056] follow what a subscriber clicked, with reasons; two subscribers get different lists", async () => {
    const forFisher = await recommended("fisher@read.test");
    const forTraveller = await recommended("one@harbor.test");
    expect(idsOf(forFisher).slice(0, 2)).toEqual(articles.fishing.slice(0, 2));
    expect(idsOf(forTraveller).slice(0, 2)).toEqual(articles.trams.slice(0, 2));
    expect(forFisher[0]?.recommendationReasons).toEqual(["Clicked on articles about Fishing"]);
    expect(idsOf(forFisher), "what they read is not offered again").not.toContain(last(articles.fishing));
    expect(idsOf(forFisher)).toHaveLength(8);
  });

  it("suit everybody, whichever batches choose at once and also after articles could not be read", async () => {
    const candidates = await inSite((ctx) => readCandidates(ctx, 100));
    const choose = recommendFrom({ count: 2, commonIds: articles.other, candidates }, new Date());
    /** With something else done as soon as articles are asked for. */
    const chooseWhile = (onArticles: () => Promise<unknown>) => {
      let isAsked = false;
      const plugin: KyselyPlugin = {
        transformQuery({ node }) {
          isAsked ||= JSON.stringify(node).includes("a.preview_text");
          return node;
        },
        async transformResult({ result }) {
          if (isAsked) await onArticles();
          return result;
        },
      };
      return inSite((ctx) => choose({ ...ctx, db: ctx.db.withPlugin(plugin) }, [fisher]));
    };
    const suited = new Map([[fisher, articles.fishing.slice(0, 2)]]);
    await expect(chooseWhile(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
    const first = chooseWhile(async () =>
      expect(await inSite((ctx) => choose(ctx, [fisher])), "meanwhile").toEqual(suited),
    );
    expect(await first).toEqual(suited);
  });

  it("for an unknown address, and for somebody without clicks, are the same", async () => {
    const forNobody = await recommended("nobody@read.test");
    expect(forNobody).toHaveLength(9);
    expect(await recommended("QUIET@read.test ")).toEqual(forNobody);
    expect(forNobody[0]?.recommendationReasons).toEqual(["New"]);
  });

  it("of a person are shown to who may see the audience; editors see those of test addresses", async () => {
    const forNobody = await recommended("nobody@read.test");
    expect(await recommended("fisher@read.test", organizer)).toEqual(forNobody);
    expect(await recommended("one@harbor.test", organizer)).toEqual(await recommended("one@harbor.test"));
  });

  it("are never what was sent to this person, to anybody in a newsletter, or removed", async () => {
    const [first = 0, second = 0] = articles.fishing;
    await inSite((ctx) => recordSent(ctx, [{ subscriberId: fisher, articleId: first, at: ago(1) }]));
    expect(idsOf(await recommended("fisher@read.test"))).not.toContain(first);
    expect(idsOf(await recommended("one@harbor.test")), "others did not get it").toContain(first);

    const [distribution_id = 0] = await insertCampaigns(server, [
      { status_id: statusIdOf("Sent"), sent_at: ago(1) },
    ]);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("campaign_articles")
        .values({ site_id: HARBOR, distribution_id, article_id: second })
        .execute(),
    );
    await server.call(`/api/RemovedArticles/${articles.other[0]}`, { method: "POST", headers: admin });
    const left = idsOf(await recommended("fisher@read.test"));
    expect(left).not.toContain(second);
    expect(left).not.toContain(articles.other[0]);
    expect(left).toHaveLength(5);
  });

  it("remember the last click, however often and in which order clicks arrive", async () => {
    const articleId = last(articles.other);
    const click = (hours: number) =>
      inSite((ctx) =>
        recordClicks(ctx, [
          { subscriberId: fisher, articleId, at: ago(hours) },
          { subscriberId: fisher, articleId, at: ago(hours + 1) },
        ]),
      );
    await click(2);
    await click(9);
    const { rows } = await server.platform.database.ownerPool.query<{ hours: number }>(
      "select round(extract(epoch from now() - clicked_at) / 3600)::int as hours from subscriber_articles where subscriber_id = $1 and article_id = $2",
      [fisher, articleId],
    );
    expect(rows).toEqual([{ hours: 2 }]);
  });
});
