import type { Advertisement } from "@newsloom/contract/advertising/advertisements";
import type { NewCampaign } from "@newsloom/contract/newsletters/campaigns";
import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { limitsOf, type SectionSource, type TemplateSection } from "@newsloom/domain/newsletters/sections";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { insertArticles } from "../../../../test/data/articles.ts";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { readCandidates } from "./recommended.ts";

let server: TestServer;
let admin: Record<string, string>;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const post = async <T>(path: string, body: object) => {
  const answer = await server.call<T>(`/api/${path}`, { method: "POST", headers: admin, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const book = async (code: string, orderId: number, changes: object = {}) => {
  const body = {
    name: `${code} ${orderId}`,
    companyId: 1,
    text: "Come and see.",
    image: "https://pier.test/a.jpg",
    handlerLink: "https://pier.test/",
    code,
    startDate: inDays(-1),
    orderId,
    ...changes,
  };
  const { result } = await post<{ result: Advertisement | null }>("Advertisements", body);
  return result?.id ?? 0;
};
const section = (source: SectionSource, allowFeaturedContent = false, count = 3): TemplateSection => ({
  id: source,
  title: source,
  layout: "rows",
  html: "",
  description: { source, type: "articles", count, from: 0, to: 0, allowFeaturedContent },
});
/** A new newsletter with these sections. */
async function make(...sections: TemplateSection[]): Promise<NewCampaign> {
  const model = { title: "", sections, textPreview: "", personalIntro: "", showPersonalIntro: false };
  const name = `Template ${Math.random()}`;
  const { result } = await post<{ result: { templateId: number } | null }>("Templates", { name, model });
  return post<NewCampaign>("Campaign/New", {
    newsletterName: "Morning Tide",
    newsletterSubject: "The tide is in",
    templateId: result?.templateId,
  });
}
const sectionsOf = ({ model }: NewCampaign) =>
  Object.fromEntries(
    model.sections.map(({ id, articles, featuredContent }) => [
      id,
      { articles: articles.map(({ articleId }) => articleId), booked: featuredContent.map((one) => one.id) },
    ]),
  );

describe("a new newsletter is filled", () => {
  it("[ADS-003] [NL-025] with the featured content that runs, at its position, where a section allows it", async () => {
    await insertArticles(
      server,
      Array.from({ length: 8 }, () => ({ status: 1 })),
    );
    const second = await book("e-fc", 2);
    const fourth = await book("e-fc", 4);
    await book("e-fc", 1, { startDate: inDays(3) });
    await book("n-bn", 1);
    const made = await make(section("multipleEditorPicks1"), section("editorPicks", true));
    const { editorPicks, multipleEditorPicks1 } = sectionsOf(made);
    expect([editorPicks?.booked, multipleEditorPicks1?.booked]).toEqual([[second, fourth], []]);
    expect(editorPicks?.articles).toHaveLength(3);
    expect(made.model.sections[1]?.featuredContent[0]).toEqual({
      id: second,
      name: "e-fc 2",
      companyName: "harbor company",
      text: "Come and see.",
      image: "https://pier.test/a.jpg",
      handlerLink: "https://pier.test/",
      orderId: 2,
    });
    expect(made.advertisementsIds).toEqual([second, fourth]);
    expect(made.messages).toEqual([]);
    const { body } = await server.call<{ html: string }>(`/api/Campaign/${made.distributionId}/GetHtml`, {
      headers: admin,
    });
    expect(body.html).toContain("e-fc 2");
  });

  it("with banners, and with the companies that sponsor the site and booked a place", async () => {
    const banner = await book("e-bn", 1);
    const sponsor = await book("d-sp", 1);
    await book("d-sp", 2, { companyId: null });
    const sections = [section("advertisements"), section("sponsoredCompanies")];
    expect(sectionsOf(await make(...sections))).toEqual({
      advertisements: { articles: [], booked: [banner] },
      sponsoredCompanies: { articles: [], booked: [] },
    });
    await server.call("/api/Company/1", {
      method: "PUT",
      headers: admin,
      body: { name: "harbor company", sponsored: true },
    });
    expect(sectionsOf(await make(...sections))["sponsoredCompanies"]?.booked).toEqual([sponsor]);
  });

  it("with nothing that was sent, removed or excluded from newsletters, whichever list it is from", async () => {
    const fields = { article_type: 10, company_id: 1, publication_date: inDays(-1) };
    const [good = 0, sent = 0, removed = 0, excluded = 0] = await insertArticles(server, [
      { ...fields, status: 1 },
      { ...fields, status: 1 },
      { ...fields, status: 1 },
      { ...fields, status: 4 },
    ]);
    const [distribution_id = 0] = await insertCampaigns(server, [
      { status_id: statusIdOf("Sent"), sent_at: inDays(-2) },
    ]);
    await server.platform.database.inSite(HARBOR, async (db) => {
      await db
        .insertInto("campaign_articles")
        .values({ site_id: HARBOR, distribution_id, article_id: sent })
        .execute();
      await db
        .insertInto("article_days")
        .values(
          [good, sent, removed, excluded].map((article_id) => ({
            site_id: HARBOR,
            article_id,
            day: inDays(0).slice(0, 10),
            clicks: 9,
          })),
        )
        .execute();
    });
    await server.call(`/api/RemovedArticles/${removed}`, { method: "POST", headers: admin });
    for (const source of ["topReads", "pressRelease", "industryNews", "recommendedArticles"] as const) {
      const articles = sectionsOf(await make(section(source, false, 9)))[source]?.articles;
      expect(articles, source).toContain(good);
      for (const wrong of [sent, removed, excluded]) expect(articles, source).not.toContain(wrong);
    }
  });

  it("[NL-029] without an article that a company pays for: an editor adds it as a sponsored story", async () => {
    const [paid = 0] = await insertArticles(server, [{ status: 1, publication_date: inDays(0) }]);
    const picks = async () => sectionsOf(await make(section("editorPicks", true, 9)))["editorPicks"];
    expect((await picks())?.articles).toContain(paid);
    const handlerLink = `${server.platform.publicUrl}/harbor/en/article/${paid}/story`;
    const story = await book("n-sp", 1, { handlerLink });
    const filled = await picks();
    expect(filled?.articles).not.toContain(paid);
    const scope = siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
    const recommended = await scope.transaction((ctx) => readCandidates(ctx, 100));
    expect(recommended.map(({ article }) => article.articleId)).not.toContain(paid);
    expect(filled?.booked).not.toContain(story);
  });

  it("without what cannot be read: that section is empty, a message says so, and the others are filled", async () => {
    const { ownerPool } = server.platform.database;
    await ownerPool.query("revoke select on article_days, advertisements from newsloom_app");
    const made = await make(section("topReads"), section("editorPicks", true));
    await ownerPool.query("grant select on article_days, advertisements to newsloom_app");
    expect(made.messages).toEqual([
      "The most read articles could not be loaded. What shows them is empty for now.",
      "Featured content could not be loaded. What shows them is empty for now.",
    ]);
    const { topReads, editorPicks } = sectionsOf(made);
    expect(topReads).toEqual({ articles: [], booked: [] });
    expect([editorPicks?.articles.length, editorPicks?.booked]).toEqual([3, []]);
    expect((await make(section("topReads"))).messages).toEqual([]);
    expect(made.modelSettings.limits).toEqual(limitsOf([]));
  });
});
