import type { Article } from "@newsloom/contract/articles/articles";
import { FEED_SORT_KEYS } from "@newsloom/domain/articles/list-options";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const NOW = new Date("2026-03-02T07:30:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let server: TestServer;
let admin: Record<string, string>;
let ids: number[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => NOW });
  admin = await server.signIn("admin@harbor.test");
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("sources")
      .values({ site_id: HARBOR, source_id: 5, name: "Quay Times", url: "https://quay.test" })
      .execute(),
  );
  const dates = (days: number) => ({
    created_at: daysAgo(days),
    updated_at: daysAgo(days),
    publication_date: daysAgo(days),
  });
  ids = await insertArticles(server, [
    { title: "Apple harvest", status: 0, relevancy: 0.9, article_type: 3, ...dates(1) },
    { title: "Boats in the bay", status: 0, relevancy: 0.2, company_id: 1, ...dates(2) },
    { title: "Cranes rise", status: 0, relevancy: null, source_id: 5, ...dates(9) },
    {
      title: "Docks reopen",
      status: 1,
      relevancy: 0.5,
      open_mode: "publisher",
      article_type: 10,
      ...dates(3),
    },
    { title: "Eels return", status: -4, relevancy: 0.1, content_html: "<p>Slippery fish</p>", ...dates(4) },
    { title: "Ferries stop", status: -1, relevancy: 0.7, preview_text: "No boats today", ...dates(5) },
  ]);
});
afterAll(() => server.stop());

interface Found {
  articles: Article[];
  total: number;
  totalIsMore?: true;
  next: string | null;
  uuid: string;
}
const ANY = { statuses: [-7], sortedBy: "id" };
const find = async (filter: object) => {
  const answer = await server.call<Found>("/api/Articles/GetArticlesList", {
    method: "POST",
    headers: admin,
    body: filter,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const initials = ({ articles }: { articles: Article[] }) => articles.map(({ title }) => title[0]).join("");
const found = async (filter: object) => initials(await find({ ...ANY, ...filter }));
const get = async (path: string, query: Record<string, string> = {}, headers = admin) =>
  (await server.call<Found>(`/api/Articles/${path}`, { headers, query })).body;

describe("the article list", () => {
  it("[ART-050][ART-013] filters by status; All and none filter nothing; the uuid comes back", async () => {
    expect(await found({ statuses: [0] })).toBe("ABC");
    expect(await found({ statuses: [1, -4] })).toBe("DE");
    expect(await found({ rejected: true }), "Eels are hidden, not rejected").toBe("F");
    expect(await found({ statuses: [-7] })).toBe("ABCDEF");
    expect(await find({ statuses: [0, -7], uuid: "u-1" })).toMatchObject({ total: 6, uuid: "u-1" });
    expect(await find({ statuses: [0, -7], uuid: '"} u-2' })).toMatchObject({ total: 6, uuid: '"} u-2' });
    expect(await find({ statuses: [0, -7] })).toMatchObject({ total: 6, uuid: "" });
  });

  it("[ART-050] each filter narrows, and they combine", async () => {
    expect(await found({ createdPeriodDays: 7 })).toBe("ABDEF");
    expect(await found({ lastModifiedPeriodDays: 2 })).toBe("AB");
    expect(await found({ publishedPeriodDays: 3 })).toBe("ABD");
    expect(await found({ openmode: "publisher" })).toBe("D");
    expect(await found({ articleType: 3 })).toBe("A");
    expect(await found({ articleId: ids[1] })).toBe("B");
    expect(await found({ statuses: [0], createdPeriodDays: 7, fitScore: 0.5 })).toBe("A");
  });

  it("[ART-044][ART-050] the fit score is a fraction; an article without a score passes", async () => {
    expect(await found({ fitScore: 0.5 })).toBe("ACDF");
    expect(await found({ fitScore: 1 })).toBe("C");
  });

  it("[ART-050][ART-037] a keyword is searched in the chosen field", async () => {
    expect(await found({ keyword: "boats" })).toBe("BF");
    expect(await found({ keyword: "BOAT bay" })).toBe("B");
    expect(await found({ keyword: "boats", type: "Title" })).toBe("B");
    expect(await found({ keyword: "slippery", type: "Content" })).toBe("E");
    expect(await found({ keyword: "slippery", type: "Title" })).toBe("");
    expect(await found({ keyword: "quay", type: "Source" })).toBe("C");
    expect(await found({ keyword: "harbor comp", type: "Company" })).toBe("B");
    expect(await found({ keyword: String(ids[3]), type: "ArticleId" })).toBe("D");
    expect(await found({ keyword: "'& !:*", type: "All" })).toBe("");
    const refused = await server.call<{ message: string }>("/api/Articles/GetArticlesList", {
      method: "POST",
      headers: admin,
      body: { keyword: "abc", type: "ArticleId" },
    });
    expect([refused.status, refused.body.message]).toEqual([400, "Article id should be a number"]);
  });

  it("[ART-008][ART-009] sorts by every key and option, both ways, and by cursor as by index", async () => {
    expect(await found({ sortedBy: "title" })).toBe("ABCDEF");
    expect(await found({ sortedBy: "-title" })).toBe("FEDCBA");
    expect(await found({ sortedBy: "-publicationdate" })).toBe("ABDEFC");
    expect(await found({ sortedBy: "relevancy" })).toBe("EBDFAC");
    expect(await found({ sortedBy: "status" })).toBe("EFABCD");
    expect(await found({ sortedBy: "-companyname" })).toMatch(/^B/);
    expect(await found({ sortedBy: "-previewtext" })).toMatch(/^F/);
    expect(await found({ sortedBy: 1 })).toBe("CAFDBE");
    expect(await found({ sortedBy: 2 })).toBe("ABDEFC");
    expect(await found({ sortedBy: 4 })).toBe("ADEFC");
    expect(await found({ sortedBy: 3 })).toBe("B");
    for (const sortedBy of [...FEED_SORT_KEYS, ...FEED_SORT_KEYS.map((key) => `-${key}`), 1, 2]) {
      const whole = await found({ sortedBy });
      let [after, paged, pages] = [undefined as string | undefined, "", 0];
      do {
        const page = await find({ ...ANY, sortedBy, number: 2, ...(after !== undefined && { after }) });
        paged += initials(page);
        after = page.next ?? undefined;
      } while (after !== undefined && ++pages < 9);
      expect([sortedBy, paged, whole.length]).toEqual([sortedBy, whole, 6]);
      expect(await found({ sortedBy, startIndex: 3, number: 2 })).toBe(whole.slice(2, 4));
    }
    const bad = await server.call("/api/Articles/GetArticlesList", {
      method: "POST",
      headers: admin,
      body: { sortedBy: "shoe" },
    });
    expect(bad.status).toBe(400);
  });

  it("a common word is found without the word index, counted exactly, and pages the same", async () => {
    await insertArticles(
      server,
      Array.from({ length: 60 }, (_, n) => ({ title: `Zebra ${n}`, status: 3 + (n % 2) })),
    );
    for (const statuses of [[3, 4], [-7]]) {
      const first = await find({ statuses, keyword: "zebra", sortedBy: "-id", number: 20 });
      expect(first.total).toBe(60);
      expect(first.totalIsMore).toBeUndefined();
      const rest = await find({ statuses, keyword: "zebra", sortedBy: "-id", number: 50, after: first.next });
      expect(rest).toMatchObject({ total: 60, next: null });
      const ids = [...first.articles, ...rest.articles].map(({ articleId }) => articleId);
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
      expect(ids.length).toBe(60);
    }
    await server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("articles").set({ status: -7 }).where("status", "in", [3, 4]).execute(),
    );
  });

  it("[ART-050] finds what the word index splits: numbers, hyphens, points", async () => {
    await insertArticles(server, [
      { title: "Xebec 14e22d7a, COVID-19 and v2.5e3 at quay.test/a1", status: 3 },
    ]);
    for (const keyword of [
      "14e22d7a",
      "14e22",
      "14e22d",
      "covid-19",
      "covid",
      "v2.5e3",
      "quay.test",
      "xebec 14e22d7a",
    ])
      expect([keyword, (await find({ statuses: [3], keyword })).total]).toEqual([keyword, 1]);
    for (const keyword of ["14e23", "xebec o'neil", "a\\'b | !(c:*) <-> \\"])
      expect([keyword, (await find({ statuses: [3], keyword })).total]).toEqual([keyword, 0]);
    await server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("articles").set({ status: -7 }).where("status", "=", 3).execute(),
    );
  });

  it("[ART-050] a label of many articles and one of few list, count and page the same", async () => {
    const planted = await insertArticles(
      server,
      Array.from({ length: 60 }, (_, n) => ({ title: `Yacht ${n}`, status: 3 + (n % 2) })),
    );
    const many = planted.filter((_, n) => n % 6 !== 0);
    const few = planted.filter((_, n) => n % 20 === 0);
    const labels = await server.platform.database.inSite(HARBOR, async (db) => {
      const rows = await db
        .insertInto("labels")
        .values(["many", "few"].map((name) => ({ site_id: HARBOR, name })))
        .returning("label_id")
        .execute();
      const [first = 0, second = 0] = rows.map((row) => row.label_id);
      const having = (label_id: number, articles: number[]) =>
        articles.map((article_id) => ({ site_id: HARBOR, article_id, label_id }));
      await db
        .insertInto("article_labels")
        .values([...having(first, many), ...having(second, few)])
        .execute();
      return { many: first, few: second };
    });
    const list = async (filter: object) => {
      const first = await find({ statuses: [3, 4], sortedBy: "-id", number: 2, ...filter });
      const rest = await find({
        statuses: [3, 4],
        sortedBy: "-id",
        number: 100,
        ...filter,
        after: first.next,
      });
      return [first.total, rest.total, [...first.articles, ...rest.articles].map((one) => one.articleId)];
    };
    const down = (articles: number[]) => [...articles].sort((one, other) => other - one);
    expect(await list({ labels: [labels.many] })).toEqual([50, 50, down(many)]);
    expect(await list({ labels: [labels.few] })).toEqual([3, 3, down(few)]);
    const either = down([...new Set([...many, ...few])]);
    expect(await list({ labels: [labels.many, labels.few] })).toEqual([either.length, either.length, either]);
    const beyond = await find({ statuses: [3, 4], labels: [labels.few], startIndex: 9 });
    expect(beyond).toMatchObject({ total: 3, articles: [] });
    await server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("articles").set({ status: -7 }).where("status", "in", [3, 4]).execute(),
    );
  });

  it("[ART-002][ART-003] an item has every specified key", async () => {
    const feed =
      "articleId title previewText subTitle contentHtml thumbnailUrl status openMode publicationDate articleType articlePlateType isPinned pinnedDays sincePinned sortOrder labels labelsCount companyId allArticlesApproved sourceName totalClicks";
    const elsewhere =
      "statusId relevancy approvalType language companyName isCompanyApproved isCompanyActive entities userEntities createDate uri companyLogoUrl companyLogoDominantColor domainUrl publishedRank attachmentName attachmentUrl relevancyRank numberOfVideos additionalData reads facebookShare twitterShare linkedInShare userId userName shortLink shareDate sourceType creatorUserName";
    const landing = await get("GetArticlesByTemplate", { template: "PageFeedLanding", published: "1" });
    const list = await find(ANY);
    for (const key of `${feed} ${elsewhere}`.split(" "))
      for (const { articles } of [landing, list]) expect(Object.keys(articles[0] ?? {}), key).toContain(key);
  });

  it("[ART-002] a template has the content unless it is declined; each answer is cached separately", async () => {
    const landing = { template: "PageFeedLanding", published: "1" };
    const texts = async (query: Record<string, string>) =>
      (await get("GetArticlesByTemplate", query)).articles.map(({ contentHtml }) => contentHtml);
    expect(await texts({ ...landing, content: "0" })).toEqual([""]);
    expect(await texts(landing)).toEqual([expect.stringMatching(/./)]);
    expect(await texts({ ...landing, content: "0" })).toEqual([""]);
  });
});

describe("the other lists", () => {
  it("[ART-049][ART-064][ART-065] published and unpublished", async () => {
    expect(initials(await get("GetFeedList"))).toBe("D");
    expect(initials(await get("GetUnpublishedList"))).toBe("CAB");
    expect(initials(await get("GetArticles", { published: "0", number: "2", startIndex: "2" }))).toBe("AB");
    const large = await get("GetArticles", { published: "1", articlePlateType: "list-large", number: "5" });
    expect(initials(large)).toBe("D");
    expect(initials(await get("GetArticles", { published: "1", articlePlateType: "tile" }))).toBe("");
  });

  it("[ART-068][ART-069] of a source and of a company", async () => {
    expect(initials(await get("GetBySourceId", { sourceId: "5" }))).toBe("C");
    expect(initials(await get("GetByCompanyId", { companyId: "1" }))).toBe("B");
    expect(await get("GetByCompanyId", { companyId: "2" })).toMatchObject({ articles: [], total: 0 });
  });

  it("[ART-060] the number of new articles is maintained", async () => {
    const count = async (status: string) =>
      (await server.call<number>("/api/Articles/ArticlesCount", { headers: admin, query: { status } })).body;
    expect([await count("New"), await count("Approved"), await count("Hidden")]).toEqual([3, 1, 1]);
    const [id = 0] = await insertArticles(server, [{ status: 0, title: "X" }]);
    expect(await count("New")).toBe(4);
    await server.call("/api/Articles/EditArticleDetails", {
      method: "POST",
      headers: admin,
      body: { articleId: id, status: -2 },
    });
    expect(await count("New")).toBe(3);
  });

  it("[NAV-041] my content is the caller's own, and a company user's company's", async () => {
    expect(await get("GetMyContent")).toMatchObject({ articles: [] });
    const company = await server.signIn("company@harbor.test", HARBOR, { companyId: "1" });
    expect(initials(await get("GetMyContent", {}, company))).toBe("B");
  });

  it("[ART-067] trending articles are those readers clicked", async () => {
    const [a = 0, , , d = 0] = ids;
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("article_days")
        .values([
          { site_id: HARBOR, day: daysAgo(0).slice(0, 10), article_id: d, clicks: 3 },
          { site_id: HARBOR, day: daysAgo(0).slice(0, 10), article_id: a, clicks: 9 },
        ])
        .execute(),
    );
    for (const path of ["TrendingNowArticles", "Trending"]) {
      const { body } = await server.call<Article[]>(`/api/Articles/${path}`, { headers: admin });
      expect(body).toMatchObject([{ articleId: d, articlePlateType: "trending" }]);
    }
    await server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("articles").set({ open_mode: "publisher" }).where("article_id", "=", d).execute(),
    );
    for (const [featureStatusId, openMode] of [
      [0, "site"],
      [1, "publisher"],
    ] as const) {
      const body = { featureName: "newOpenModeTrending", featureStatusId };
      await server.call("/api/Settings/UpdateSiteFeature", { method: "PUT", headers: admin, body });
      const { body: opened } = await server.call<Article[]>("/api/Articles/Trending", { headers: admin });
      expect(opened, "its own way only where the site wants it").toMatchObject([{ openMode }]);
    }
    const press = await server.call<Article[]>("/api/Articles/GetPressReleases", { headers: admin });
    expect(initials({ articles: press.body })).toBe("D");
  });

  it("an edit is in the next list and in its total, however often the list was read before", async () => {
    const edit = async (edited: object) =>
      server.call("/api/Articles/EditArticleDetails", {
        method: "POST",
        headers: admin,
        body: { articleId: ids[5], ...edited },
      });
    const boats = { ...ANY, keyword: "boats", type: "Title" };
    for (const _ of [1, 2]) expect((await find(boats)).total).toBe(1);
    await edit({ title: "Fewer boats" });
    expect(await find(boats)).toMatchObject({
      total: 2,
      articles: [{ articleId: ids[1] }, { articleId: ids[5] }],
    });
    await edit({ title: "Ferries stop" });
    expect((await find(boats)).total).toBe(1);
  });
});

it("[ART-015] a placeholder is listed with statusId -3, and in neither pane", async () => {
  const [articleId = 0] = await insertArticles(server, [{ title: "Goods wanted", status: 0 }]);
  const edit = { method: "POST", headers: admin, body: { articleId, status: -3 } } as const;
  expect((await server.call("/api/Articles/EditArticleDetails", edit)).status).toBe(200);
  const { articles } = await find({ ...ANY, statuses: [-3] });
  expect(articles).toMatchObject([{ articleId, statusId: -3 }]);
  for (const pane of ["GetFeedList", "GetUnpublishedList"])
    expect((await get(pane)).articles.some((article) => article.articleId === articleId)).toBe(false);
});
