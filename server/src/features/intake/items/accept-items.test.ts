import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertItem, insertSource } from "../../../../test/data/source-items.ts";
import { eventually } from "../../../../test/eventually.ts";
import { type IntakeServer, startIntakeServer, uniqueText } from "../../../../test/intake/intake-server.ts";
import { startTestServer } from "../../../../test/server/server.ts";

let intake: IntakeServer;
let ledger: number;
beforeAll(async () => {
  intake = await startIntakeServer();
  ledger = await intake.addSource({ name: "The Ledger", open_mode: "publisher", source_type: 8 });
});
afterAll(() => intake.stop());

const eventsOfHarbor = () =>
  intake.query<{ type: string; payload: { count?: number } }>(
    `select type, payload from notices where site_id = ${HARBOR} order by id`,
  );

describe("an item of a source", () => {
  it("becomes an article with its source, picture, language, date, fit and reasons, and nobody as its author", async () => {
    const image = {
      url: `/media/1/${"a".repeat(32)}.png`,
      width: 800,
      height: 500,
      dominantColor: "#224466",
    };
    const itemId = await intake.offer(ledger, {
      url: "https://ledger.test/wall?utm_source=feed",
      title: "  Harbour wall\nwill rise ",
      summary: "In short.",
      content_html: `<p onclick="x()">${uniqueText("wall")}</p><script>alert(1)</script><img src="https://spy.test/x.gif">`,
      image: JSON.stringify(image),
      language: "en",
      published_at: "2026-01-14T08:00:00+02:00",
    });
    await intake.accept();
    const item = await intake.itemOf(itemId);
    expect(item).toMatchObject({ state: "article", content_html: "", summary: "" });
    const [listed] = (await intake.listOf([0])).filter(({ articleId }) => articleId === item.article_id);
    expect(listed).toMatchObject({
      title: "Harbour wall will rise",
      previewText: "In short.",
      sourceId: ledger,
      sourceName: "The Ledger",
      articleType: 8,
      openMode: "publisher",
      language: "en",
      thumbnailUrl: image.url,
      thumbnailColor: "#224466",
      publicationDate: "2026-01-14T06:00:00.000Z",
      userId: null,
      userName: "",
      approvalType: "",
      uri: "https://ledger.test/wall?utm_source=feed",
      copiesCount: 0,
      relevancy: expect.any(Number),
      relevancyReasons: expect.any(Array),
    });
    const { contentHtml, images, copies } = await intake.detailsOf(item.article_id ?? 0);
    expect(contentHtml).toBe(`<p>${uniqueText("wall")}</p>`);
    expect(images).toEqual([{ url: image.url, isThumbnail: true, width: 800, height: 500 }]);
    expect(copies).toEqual([]);
    expect(await intake.query("select from action_log where area = 'articles'")).toEqual([]);
  });

  it("with a date in the future was published when it came, and without a text has its summary", async () => {
    const before = Date.now();
    const article = await intake.acceptOne(ledger, {
      summary: "Boats & nets <b>wait</b>",
      content_html: "",
      published_at: "2199-01-01T00:00:00Z",
    });
    expect(Date.parse(article.publicationDate)).toBeGreaterThanOrEqual(before - 1_000);
    expect(article.contentHtml).toBe("<p>Boats &amp; nets &lt;b&gt;wait&lt;/b&gt;</p>");
  });

  it("is announced with all others of its batch by one event", async () => {
    const before = (await eventsOfHarbor()).length;
    for (let index = 0; index < 15; index++) await intake.offer(ledger);
    await intake.accept();
    const events = (await eventsOfHarbor()).slice(before);
    const unpublished = (await intake.listOf([0])).length;
    expect(events).toEqual([{ type: "NewArticlesCount", payload: { count: unpublished } }]);
  });

  it("that cannot be stored is marked with a readable reason and does not stop the rest", async () => {
    await intake.query(`create function refuse_cursed() returns trigger language plpgsql
      as $$ begin if new.title = 'Cursed' then raise exception 'refused by the test'; end if; return new; end $$`);
    await intake.query(`create trigger refuse_cursed before insert on articles
      for each row execute function refuse_cursed()`);
    const items = [
      await intake.offer(ledger),
      await intake.offer(ledger, { title: "Cursed" }),
      await intake.offer(ledger, { title: " " }),
      await intake.offer(ledger, { url: "javascript:alert(1)" }),
      await intake.offer(ledger, { content_html: "<p>".repeat(20_001) }),
      await intake.offer(ledger),
    ];
    await intake.accept();
    await intake.query("drop function refuse_cursed cascade");
    const decided = await Promise.all(items.map((itemId) => intake.itemOf(itemId)));
    expect(decided.map(({ state, reason }) => [state, reason])).toEqual([
      ["article", ""],
      ["failed", "This could not be stored as an article; the server's log says why."],
      ["failed", "It has no title."],
      ["failed", "Its address is not a web address."],
      ["failed", expect.stringContaining("too much formatting")],
      ["article", ""],
    ]);
  });

  it("waits when the database goes away between its article and its decision, and then is stored once", async () => {
    const itemId = await intake.offer(ledger, { title: "Between two steps of one transaction" });
    await intake.query(`create function go_away() returns trigger language plpgsql
      as $$ begin raise exception 'going away' using errcode = '57P01'; end $$`);
    await intake.query(`create trigger go_away before update on source_items
      for each row execute function go_away()`);
    await expect(intake.accept()).rejects.toThrow("going away");
    const stored = () =>
      intake.query("select from articles where title = 'Between two steps of one transaction'");
    expect(await stored()).toHaveLength(0);
    expect((await intake.itemOf(itemId)).state).toBe("waiting");
    await intake.query("drop function go_away cascade");
    await Promise.all([intake.accept(), intake.accept()]);
    expect(await stored()).toHaveLength(1);
    expect((await intake.itemOf(itemId)).state).toBe("article");
  });
});

describe("approval of incoming articles", () => {
  const statusWith = async (settings: Parameters<typeof setSettings>[2], item = {}) => {
    await setSettings(intake.server, intake.admin, settings);
    const { status, approvalType } = await intake.acceptOne(ledger, item);
    return [status, approvalType];
  };

  it("effect of IsArticleAutomaticApprovalEnabled and effect of RelevancyScoreApproved: what fits is published", async () => {
    const on = { IsArticleAutomaticApprovalEnabled: "true", RelevancyScoreApproved: "0" };
    const before = (await eventsOfHarbor()).length;
    expect(await statusWith(on)).toEqual([1, "automatic"]);
    expect((await eventsOfHarbor()).slice(before).map(({ type }) => type)).toEqual([
      "SettingsChanged",
      "NewArticlesCount",
      "ArticlesPublished",
    ]);
    expect(await statusWith({ IsArticleAutomaticApprovalEnabled: "false" })).toEqual([0, ""]);
    expect(
      await statusWith({ IsArticleAutomaticApprovalEnabled: "true", RelevancyScoreApproved: "1" }),
    ).toEqual([0, ""]);
    await setSettings(intake.server, intake.admin, { IsArticleAutomaticApprovalEnabled: "false" });
  });

  it("effect of relevancyScoreNotApproved: what fits less is hidden", async () => {
    expect(await statusWith({ relevancyScoreNotApproved: "1" })).toEqual([-4, ""]);
    expect(await statusWith({ relevancyScoreNotApproved: "0" })).toEqual([0, ""]);
  });

  it("follows the company: all its articles are approved, or it is not approved and they are held", async () => {
    const [trusted, held] = await intake.query<{ company_id: number }>(
      `insert into companies (site_id, name, url, is_approved, all_articles_approved)
       values (${HARBOR}, 'Saltholm Ferries', 'https://saltholm.test', true, true),
         (${HARBOR}, 'Kelder A/S', '', false, false) returning company_id`,
    );
    expect(
      await intake.acceptOne(ledger, { title: "Timetable of Saltholm Ferries changes in May" }),
    ).toMatchObject({
      status: 1,
      approvalType: "automatic",
      companyId: trusted?.company_id,
      entities: ["Saltholm Ferries"],
    });
    const on = { IsArticleAutomaticApprovalEnabled: "true", RelevancyScoreApproved: "0" };
    await setSettings(intake.server, intake.admin, on);
    const both = `<p>${uniqueText("both")} by kelder at <a href="https://www.saltholm.test/x">their page</a></p>`;
    expect(
      await intake.acceptOne(ledger, { title: "Kelder builds a crane", content_html: both }),
    ).toMatchObject({
      status: 0,
      companyId: held?.company_id,
      isCompanyApproved: false,
      entities: ["Kelder A/S", "Saltholm Ferries"],
    });
    await setSettings(intake.server, intake.admin, { IsArticleAutomaticApprovalEnabled: "false" });
    const own = await intake.addSource({ name: "Yard news", company_id: 1 });
    expect(await intake.acceptOne(own, { title: "Kelder again, on the yard's own page" })).toMatchObject({
      companyId: 1,
      entities: ["Kelder A/S"],
    });
  });
});

it("items of all sites are found and accepted by the worker", async () => {
  const server = await startTestServer();
  for (const siteId of [HARBOR, ORCHARD]) {
    const sourceId = await insertSource(server.platform, siteId);
    await insertItem(server.platform, siteId, sourceId, { content_html: `<p>${uniqueText("site")}</p>` });
  }
  await eventually("an article in each site", async () => {
    const { rows } = await server.platform.database.ownerPool.query("select site_id from articles");
    return rows.length === 2;
  });
  await server.stop();
});
