import { HOUR_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { linksOf, visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { article, section } from "../../../../test/newsletters/sample-newsletters.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { recordClicks } from "../../newsletters/content/interest-rows.ts";
import { type OwnArticles, releaseArticles, takeArticles } from "./own-articles.ts";

let server: TestServer;
let admin: Record<string, string>;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const inHarbor = <T>(work: Parameters<ReturnType<typeof siteScope>["transaction"]>[0]) =>
  siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(work) as Promise<T>;

/** Fresh articles with these words as titles, from a source of their own, and one of the source that is older. */
async function insertFrom(sourceName: string, titles: readonly string[]) {
  const { db } = { db: server.platform.database };
  const source_id = await db.inSite(HARBOR, async (rows) => {
    const row = await rows
      .insertInto("sources")
      .values({ site_id: HARBOR, name: sourceName, url: `https://${sourceName}.test/`, kind: "rss" })
      .returning("source_id")
      .executeTakeFirstOrThrow();
    return row.source_id;
  });
  const ids = await insertArticles(server, [
    // Older than all that can be recommended, also by its number.
    { title: `Old ${sourceName}`, status: 1, publication_date: ago(24 * 40), source_id },
    ...titles.map((title, nth) => ({ title, status: 1, publication_date: ago(nth + 1), source_id })),
  ]);
  return { fresh: ids.slice(1), old: ids[0] ?? 0 };
}

async function send(subject: string, commonIds: readonly number[], pickIds: readonly number[] = []) {
  const recommended = section("recommendedArticles", "rows", {
    articles: commonIds.map((id) => article(id, { title: `Common ${id}` })),
  });
  const sections = [
    { ...recommended, description: { ...recommended.description, count: 2, to: 2 } },
    section("editorPicks", "rows", { articles: pickIds.map((id) => article(id)) }),
  ];
  const model = { title: "", sections, textPreview: "", personalIntro: "", showPersonalIntro: false };
  const id = await insertCampaign(server, { newsletter_subject: subject, model: JSON.stringify(model) });
  const sending = sendingAs(server, admin);
  const { status, text } = await sending.send(id);
  expect(status, text).toBe(200);
  await sending.becomes(id, "Sent");
  return { id, mails: await mailsOf(server, subject) };
}

const titlesIn = (html: string, titles: readonly string[]) => titles.filter((title) => html.includes(title));

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

describe("a section of recommended articles", () => {
  it("has for each person what suits them, with links that count; nobody gets an article again", async () => {
    const TRAMS = ["Tram one", "Tram two", "Tram three", "Tram four"];
    const BOATS = ["Boat one", "Boat two", "Boat three", "Boat four"];
    const trams = await insertFrom("trams", TRAMS);
    const boats = await insertFrom("boats", BOATS);
    const [rider = "", sailor = "", newcomer = ""] = await insertReaders(server, 3);
    const people = await inHarbor<{ id: number; email: string }[]>((ctx) =>
      ctx.db
        .selectFrom("subscribers")
        .select(["id", "email"])
        .where("email", "in", [rider, sailor, newcomer])
        .execute(),
    );
    const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? 0;
    await inHarbor((ctx) =>
      recordClicks(ctx, [
        { subscriberId: idOf(rider), articleId: trams.old, at: ago(30) },
        { subscriberId: idOf(sailor), articleId: boats.old, at: ago(30) },
      ]),
    );

    const common = boats.fresh[2] ?? 0;
    const first = await send("For each", [common]);
    const mailTo = (mails: typeof first.mails, email: string) => {
      const mail = mails.find(({ recipient }) => recipient === email);
      if (!mail) throw new Error(`${email} got nothing`);
      return mail;
    };
    const ofRider = mailTo(first.mails, rider);
    const all = [...TRAMS, ...BOATS.filter((title) => title !== "Boat three"), `Common ${common}`];
    expect(titlesIn(ofRider.html, all)).toEqual(["Tram one", "Tram two"]);
    expect(titlesIn(ofRider.text, all)).toEqual(["Tram one", "Tram two"]);
    expect(titlesIn(mailTo(first.mails, sailor).html, BOATS)).toHaveLength(2);
    const ofNewcomer = mailTo(first.mails, newcomer);
    expect(titlesIn(ofNewcomer.html, all), "the newsletter's own, then the most read and newest").toContain(
      `Common ${common}`,
    );
    expect(titlesIn(ofNewcomer.html, all)).toHaveLength(2);

    const links = linksOf(ofRider);
    expect(links.length).toBeGreaterThanOrEqual(2);
    await inHarbor((ctx) =>
      ctx.db
        .updateTable("send_recipients")
        .set({ changed_at: ago(1) })
        .where("distribution_id", "=", first.id)
        .execute(),
    );
    const answer = await visit(links[0] ?? "");
    expect(answer.headers.get("location")).toContain(`articleId=${trams.fresh[0]}`);
    const clicked = () =>
      server.call<{ articleId: number | null; clicks: number }[]>(
        `/api/Statistics/GetCampaignClicks?distributionId=${first.id}`,
        { headers: admin },
      );
    await eventually("the click is counted", async () =>
      (await clicked()).body.some(({ articleId, clicks }) => articleId === trams.fresh[0] && clicks === 1),
    );
    expect(
      (await clicked()).body.filter(({ articleId }) => articleId === trams.fresh[1]),
      "what was only in some mails is listed when it was clicked",
    ).toEqual([]);

    // The next newsletter has other articles for those who got these, and none that stands elsewhere in it.
    const second = await send("For each again", [], [boats.fresh[3] ?? 0]);
    expect(titlesIn(mailTo(second.mails, rider).html, TRAMS)).toEqual(["Tram three", "Tram four"]);
    const boatsBefore = titlesIn(mailTo(first.mails, sailor).html, [...BOATS, `Common ${common}`]);
    const boatsAfter = titlesIn(mailTo(second.mails, sailor).html, BOATS);
    expect(boatsAfter.filter((title) => boatsBefore.includes(title))).toEqual([]);
  });

  it("of two campaigns that chose the same at once, one has it, and only that one takes it back", async () => {
    const [subscriberId = 0] = await insertSubscribers(server, [{ email: "both@post.test" }]);
    const [shared = 0, other = 0] = await insertArticles(server, [{ status: 1 }, { status: 1 }]);
    const chosen = (ids: readonly number[]): OwnArticles =>
      ids.map((articleId) => ({ articleId, html: [], text: "" }));
    const take = (ids: readonly number[]) =>
      inHarbor<Map<number, OwnArticles>>((ctx) =>
        takeArticles(ctx, new Map([[subscriberId, chosen(ids)]]), ctx.now().toISOString()),
      );
    const [daily, weekly] = await Promise.all([take([shared]), take([shared, other])]);
    const idsOf = (taken: typeof daily) => (taken.get(subscriberId) ?? []).map(({ articleId }) => articleId);
    const both = [...idsOf(daily), ...idsOf(weekly)];
    expect(both).toHaveLength(2);
    expect(new Set(both)).toEqual(new Set([shared, other]));

    const failed = { subscriberId, attempts: 0, outcome: { kind: "wait", code: "", message: "" } } as const;
    const known = () =>
      inHarbor<{ articleId: number }[]>((ctx) =>
        ctx.db
          .selectFrom("subscriber_articles")
          .select("article_id as articleId")
          .where("subscriber_id", "=", subscriberId)
          .execute(),
      );
    await inHarbor((ctx) => releaseArticles(ctx, [failed], weekly));
    expect((await known()).map(({ articleId }) => articleId)).toEqual(idsOf(daily));
    await inHarbor((ctx) => releaseArticles(ctx, [failed], daily));
    expect(await known()).toEqual([]);
  });
});
