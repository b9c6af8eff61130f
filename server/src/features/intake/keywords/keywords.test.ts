import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import type { Keyword, KeywordPerformance } from "@newsloom/contract/intake/keywords";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSources } from "../../../../test/data/sources.ts";
import { eventually } from "../../../../test/eventually.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { recordKeywordMatches } from "./site-keyword-rows.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  headers = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

type Answer = { result: Keyword | null; validationFailures: string[] };
const call = <T>(path: string, more: Call = {}) => server.call<T>(`/api/${path}`, { headers, ...more });
const post = async <T>(path: string, body: object) => (await call<T>(path, { method: "POST", body })).body;
const put = async (id: number, body: object) =>
  (await call<Answer>(`Keywords/${id}`, { method: "PUT", body })).body;
const follow = async (keyword: string, language?: string) => {
  const { result } = await post<Answer>("Keywords", { keyword, language });
  if (!result) throw new Error(`${keyword} was refused.`);
  return result;
};
const list = async (query: Record<string, string> = {}) =>
  (await call<{ items: Keyword[]; total: number; next: string | null }>("Keywords/GetKeywords", { query }))
    .body;
const details = async (id: number) => (await call<Keyword>(`Keywords/${id}/GetKeywordDetails`)).body;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

it("[SRC-005] a keyword is added once, changed, made inactive and deleted", async () => {
  const added = await follow("  Harbour   wall ");
  expect(added).toEqual({
    id: expect.any(Number),
    keyword: "Harbour wall",
    language: "",
    isActive: true,
    articlesCount: 0,
    approvedCount: 0,
    clicks: 0,
    createDate: expect.any(String),
    userName: "Test Person",
    weight: null,
  });
  expect(await post("Keywords", { keyword: "harbour WALL" })).toEqual({
    result: null,
    validationFailures: ["This keyword is followed already."],
  });
  expect((await follow("harbour wall", "DE")).language).toBe("de");
  const changed = await put(added.id, { keyword: "Quay", language: "", isActive: false });
  expect(changed.result).toMatchObject({ id: added.id, keyword: "Quay", isActive: false });
  expect(await details(added.id)).toEqual(changed.result);
  expect((await list({ isActive: "false" })).items).toEqual([changed.result]);
  expect((await call(`Keywords/${added.id}`, { method: "DELETE" })).body).toBe(true);
  expect((await call(`Keywords/${added.id}/GetKeywordDetails`)).status).toBe(404);
  expect((await call(`Keywords/${added.id}`, { method: "DELETE" })).status).toBe(404);
});

it("[SRC-005] what is no keyword is refused in words", async () => {
  const failures = async (keyword: string) =>
    (await post<Answer>("Keywords", { keyword })).validationFailures;
  expect(await failures("   ")).toEqual(["Field is required"]);
  expect(await failures("!?")).toEqual(["Write a word or a phrase of letters and digits."]);
  expect(await failures("a b c d e f g h i")).toEqual(["A phrase has 8 words at most."]);
  expect((await call("Keywords", { method: "POST", body: { keyword: "x".repeat(101) } })).status).toBe(400);
  const taken = await follow("taken");
  const other = await follow("other");
  expect(await put(other.id, { keyword: "Taken", language: "", isActive: true })).toMatchObject({
    result: null,
    validationFailures: ["This keyword is followed already."],
  });
  expect((await put(taken.id, { keyword: "TAKEN", language: "", isActive: true })).result).toMatchObject({
    keyword: "TAKEN",
  });
});

it("[SRC-005] keywords are listed by a part of their name, in every order, page by page", async () => {
  for (const name of ["Listed b", "listed A", "listed c"]) await follow(name);
  const names = async (query: Record<string, string>) =>
    (await list({ keyword: "LISTED", ...query })).items.map(({ keyword }) => keyword);
  expect(await names({})).toEqual(["listed A", "Listed b", "listed c"]);
  for (const sortedBy of ["-keyword", "articlesCount", "-approvedCount", "-clicks", "createDate"])
    expect(await names({ sortedBy })).toHaveLength(3);
  expect(await names({ sortedBy: "-keyword" })).toEqual(["listed c", "Listed b", "listed A"]);
  const first = await list({ keyword: "listed", number: "2" });
  expect(first.total).toBe(3);
  expect(await names({ number: "2", after: first.next ?? "" })).toEqual(["listed c"]);
});

it("[SRC-005] a new keyword is looked for in the articles of the last weeks; people add others by hand", async () => {
  const [inText = 0, inTitle = 0, other = 0, old = 0] = await insertArticles(server, [
    { content_html: "<p>The <b>Pilot</b> boat left.</p>" },
    { title: "A pilot boat for sale", status: 1 },
    { title: "A boat without a pilot" },
    { title: "pilot boat of long ago", created_at: daysAgo(200) },
  ]);
  const { id } = await follow("pilot boat");
  await eventually("two are found", async () => (await details(id)).articlesCount === 2);
  expect(await details(id)).toMatchObject({ articlesCount: 2, approvedCount: 1 });
  expect(
    await post("Keywords/AddArticles", { keywordId: id, articleIds: [other, inText, old, inTitle] }),
  ).toBe(true);
  expect((await details(id)).articlesCount).toBe(4);
  const add = (keywordId: number, articleIds: number[]) =>
    call("Keywords/AddArticles", { method: "POST", body: { keywordId, articleIds } });
  expect((await add(id, [99_999_999])).status).toBe(404);
  expect((await add(99_999_999, [other])).status).toBe(404);
  await put(id, { keyword: "lighthouse", language: "", isActive: true });
  expect((await details(id)).articlesCount).toBe(0);
});

it("[SRC-005] articles are searched by title, content or number", async () => {
  const [inTitle = 0, inContent = 0] = await insertArticles(server, [
    { title: "Zeppelin over town" },
    { content_html: "<p>A zeppelin landed.</p>" },
  ]);
  const search = async (keyword: string, type?: string) =>
    (await post<ArticlesPage>("Keywords/Search", { keyword, type })).articles.map(
      ({ articleId }) => articleId,
    );
  expect(new Set(await search("zeppelin"))).toEqual(new Set([inTitle, inContent]));
  expect(await search("zeppelin", "Title")).toEqual([inTitle]);
  expect(await search("zeppelin", "Content")).toEqual([inContent]);
  expect(await search(String(inContent), "ArticleId")).toEqual([inContent]);
  const refused = await call<{ message: string }>("Keywords/Search", {
    method: "POST",
    body: { keyword: "twelve", type: "ArticleId" },
  });
  expect([refused.status, refused.body.message]).toEqual([400, "Article id should be a number"]);
});

it("[SRC-005] articles are searched by a part of the name of their source or their company", async () => {
  const [sourceId = 0] = await insertSources(server, [{ name: "The Airship Times" }]);
  const company = { name: "Airship Works", url: "", country: "", phone: "", email: "" };
  const { companyId } = (await post<{ result: { companyId: number } }>("Company", company)).result;
  const [ofSource, ofCompany, inTitle] = await insertArticles(server, [
    { source_id: sourceId },
    { company_id: companyId },
    { title: "An airship over town" },
  ]);
  const search = async (type: string) => {
    const { articles, total } = await post<ArticlesPage>("Keywords/Search", { keyword: " airSHIP ", type });
    return { articleIds: articles.map(({ articleId }) => articleId), total };
  };
  expect(await search("Source")).toEqual({ articleIds: [ofSource], total: 1 });
  expect(await search("Company")).toEqual({ articleIds: [ofCompany], total: 1 });
  expect(await search("All")).toEqual({ articleIds: [inTitle], total: 1 });
});

it("effect of KeywordsArticleLayout: articles found by a keyword have this layout", async () => {
  await insertArticles(server, [{ title: "Gyrocopter at the pier" }]);
  const layouts = async () =>
    (await post<ArticlesPage>("Keywords/Search", { keyword: "gyrocopter" })).articles.map(
      ({ articlePlateType }) => articlePlateType,
    );
  expect(await layouts()).toEqual(["list-compact"]);
  await setSettings(server, headers, { KeywordsArticleLayout: "tile" });
  expect(await layouts()).toEqual(["tile"]);
});

it("[SRC-005] performance counts what a keyword found in a period, what became of it, and its clicks", async () => {
  const { id } = await follow("=performance");
  const articleIds = await insertArticles(server, [{ status: 1 }, { status: -3 }, {}, { status: 4 }]);
  const [approved = 0, , , longAgo = 0] = articleIds;
  await siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(async (ctx) => {
    for (const articleId of articleIds) await recordKeywordMatches(ctx, articleId, [id]);
    await ctx.db
      .updateTable("keyword_articles")
      .set({ found_at: daysAgo(40) })
      .where("article_id", "=", longAgo)
      .execute();
    await ctx.db
      .updateTable("keyword_articles")
      .set({ found_at: daysAgo(10) })
      .where("article_id", "=", approved)
      .execute();
    const day = (days: number) => ({
      site_id: HARBOR,
      article_id: approved,
      day: daysAgo(days).slice(0, 10),
      reads: 9,
      clicks: 5,
      unique_clicks: 3,
    });
    await ctx.db
      .insertInto("article_days")
      .values([day(2), day(3), day(60)])
      .execute();
  });
  const performance = async (query: Record<string, string> = {}) => {
    const { body } = await call<{ items: KeywordPerformance[] }>("Keywords/GetKeywordPerformance", { query });
    return body.items.find((item) => item.id === id);
  };
  expect(await performance()).toEqual({
    id,
    keyword: "=performance",
    found: 3,
    approved: 1,
    rejected: 1,
    published: 1,
    clicks: 10,
    uniqueClicks: 6,
    foundByWeek: [0, 0, 1, 2],
    weight: null,
  });
  expect(await performance({ from: daysAgo(100), sortedBy: "-clicks" })).toMatchObject({
    found: 4,
    approved: 2,
    clicks: 15,
    foundByWeek: [0, 0, 1, 0, 0, 0, 1, 2],
  });
  const csv = await call<string>("Keywords/ExportPerformance");
  expect(csv.body.split("\r\n")[0]).toBe("keyword,found,approved,rejected,published,clicks,uniqueClicks");
  expect(csv.body).toContain(`"'=performance",3,1,1,1,10,6`);
  const reversed = { query: { from: daysAgo(1), to: daysAgo(2) } };
  expect((await call("Keywords/GetKeywordPerformance", reversed)).status).toBe(400);
});

it("[SRC-005] no more than 2,000 keywords are followed", async () => {
  const { total } = await list();
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("keywords")
      .values(Array.from({ length: 2_000 - total }, (_, n) => ({ site_id: HARBOR, keyword: `many ${n}` })))
      .execute(),
  );
  expect(await post("Keywords", { keyword: "one more" })).toEqual({
    result: null,
    validationFailures: ["No more keywords can be followed. Delete one that finds nothing first."],
  });
});
