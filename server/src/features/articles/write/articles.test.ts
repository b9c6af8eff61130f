import type { ArticleDetails, ArticleVersion } from "@newsloom/contract/articles/articles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const post = <T = unknown>(path: string, body: unknown) =>
  server.call<T>(`/api/Articles/${path}`, { method: "POST", headers: admin, body });
const details = (articleId: number) =>
  server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
    headers: admin,
    query: { articleId: String(articleId) },
  });
const plantOne = async (article: Parameters<typeof insertArticles>[1][number] = {}) =>
  (await insertArticles(server, [article]))[0] ?? 0;

interface Created {
  validationFailures: string[];
  result: { article: ArticleDetails | null; articleId: number | null };
}
const BODY = "<p>The harbor council met on Monday evening.</p>";
const create = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return post<Created>("", form);
};

describe("an article", () => {
  it("[ART-047] is found with every field and its images; an unknown one is not", async () => {
    const id = await plantOne({ title: "Ferry", uri: "https://news.test/a" });
    const { body } = await details(id);
    expect(body).toMatchObject({ articleId: id, title: "Ferry", images: [], domainUrl: "https://news.test" });
    expect((await details(99_999_999)).status).toBe(404);
  });

  it("[ART-048][ART-012] is edited, each status stored and read back; its earlier content is a version", async () => {
    const id = await plantOne({ title: "Before" });
    const { storage } = server.platform;
    await storage.put("1/0123456789abcdef0123456789abcdef.png", Buffer.from("a picture"));
    const edit = {
      articleId: id,
      title: "After",
      previewText: "Preview",
      subTitle: "Sub",
      contentHtml: "<p>New body</p>",
      thumbnailUrl: "/media/1/0123456789abcdef0123456789abcdef.png",
      status: 0,
      openMode: "publisher",
      publicationDate: "2026-02-01T10:00:00.000Z",
    };
    const answer = await post<{ result: boolean }>("EditArticleDetails", edit);
    expect(answer.body).toMatchObject({ result: true, article: edit });
    expect((await details(id)).body).toMatchObject(edit);
    for (const status of [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4]) {
      await post("EditArticleDetails", { articleId: id, status });
      expect((await details(id)).body).toMatchObject({ status, statusId: status, title: "After" });
    }
    for (const status of [-7, 5])
      expect((await post("EditArticleDetails", { articleId: id, status })).status).toBe(400);

    const history = await server.call<ArticleVersion[]>(`/api/Articles/${id}/GetHistory`, { headers: admin });
    const first = history.body.at(-1);
    expect(first).toMatchObject({
      version: 1,
      title: "Before",
      changed: expect.arrayContaining(["title", "contentHtml"]),
    });
    const restored = await post<ArticleDetails>(`${id}/RestoreVersion`, { version: 1 });
    expect(restored.body).toMatchObject({ title: "Before", status: 4, contentHtml: BODY });
    expect((await post(`${id}/RestoreVersion`, { version: 99 })).status).toBe(404);
  });

  it("[ART-038][ART-042] an edit without a title, or with an invalid image, is refused with a message", async () => {
    const id = await plantOne();
    const refused = async (edit: object) =>
      (await post<{ message: string }>("EditArticleDetails", { articleId: id, ...edit })).body.message;
    expect(await refused({ title: " " })).toBe("Article title is required");
    expect(await refused({ thumbnailUrl: "data:bad" })).toBe("Must be a valid data URI");
  });

  it("every change is in the log", async () => {
    const id = await plantOne({ title: "Logged" });
    await post("EditArticleDetails", { articleId: id, title: "Logged again" });
    const log = await server.call<{ items: object[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { area: "articles", entityId: id },
    });
    expect(log.body.items).toMatchObject([
      { action: "edit", before: { title: "Logged" }, after: { title: "Logged again" } },
    ]);
  });
});

describe("writing an article", () => {
  it("[ART-004][ART-058] a form creates one, with the writer's name and full relevancy", async () => {
    const { body } = await create({
      ArticleDataTitle: " A new  quay ",
      ArticleDataContent: BODY,
      OriginalUrl: "https://news.test/quay?utm_source=x",
      StatusId: "1",
      ArticleType: "10",
    });
    expect(body.validationFailures).toEqual([]);
    expect(body.result.article).toMatchObject({
      articleId: body.result.articleId,
      title: "A new quay",
      status: 1,
      articleType: 10,
      relevancy: 1,
      previewText: "The harbor council met on Monday evening.",
      creatorUserName: "Test Person",
    });
    const twin = await create({
      ArticleDataTitle: "Quay",
      ArticleDataContent: BODY,
      OriginalUrl: "http://www.news.test/quay/",
    });
    expect(twin.body).toMatchObject({
      validationFailures: ["This article is already here: published at position 1."],
      result: { article: null, articleId: body.result.articleId },
    });
  });

  it("a new article takes every field that an edit takes: sub-title, preview, image, labels, date and open mode", async () => {
    const made = await server.call<{ result: { id: number } }>("/api/Labels", {
      method: "POST",
      headers: admin,
      body: { name: "Quays" },
    });
    const uploaded = await server.call<{ url: string }>("/api/Files/AddFileToStorage", {
      method: "POST",
      headers: admin,
      body: formOf({ image: { bytes: await drawImage("#0f5a63", 60, 40), name: "quay.png" } }),
    });
    const plain = { ArticleDataTitle: "Whole at once", ArticleDataContent: BODY };
    const { body } = await create({
      ...plain,
      SubTitle: " Stone by  stone",
      PreviewText: "In short",
      ThumbnailUrl: uploaded.body.url,
      OpenMode: "publisher",
      PublicationDate: "2026-03-01T07:30:00Z",
      LabelIds: String(made.body.result.id),
    });
    expect(body.validationFailures).toEqual([]);
    expect(body.result.article).toMatchObject({
      subTitle: "Stone by stone",
      previewText: "In short",
      thumbnailUrl: uploaded.body.url,
      openMode: "publisher",
      publicationDate: "2026-03-01T07:30:00.000Z",
      labels: [{ name: "Quays" }],
    });
    const history = await server.call(`/api/Articles/${body.result.articleId}/GetHistory`, {
      headers: admin,
    });
    expect(history.body, "nothing was changed since").toEqual([]);
    const missing = await create({
      ...plain,
      ThumbnailUrl: "/media/file/1/00000000000000000000000000000000",
    });
    expect(missing.body).toMatchObject({ validationFailures: ["The image was not found."] });
    expect((await create({ ...plain, LabelIds: "1,x" })).status).toBe(400);
    const unlabelled = await create({ ...plain, LabelIds: `${made.body.result.id},2147483647` });
    expect(unlabelled.body, "and nothing is left of it").toEqual({
      validationFailures: ["The label was not found."],
      result: { article: null, articleId: null },
    });
    const found = await server.call<{ total: number }>("/api/Articles/GetArticlesList", {
      method: "POST",
      headers: admin,
      body: { keyword: "Whole at once" },
    });
    expect(found.body.total).toBe(1);
  });

  it("[ART-038][ART-039][ART-040][ART-041][ART-058] an invalid one is refused with the specified texts", async () => {
    const failures = async (fields: Record<string, string>) => (await create(fields)).body.validationFailures;
    expect(await failures({ OriginalUrl: "foo" })).toEqual([
      "Article title is required",
      "Body text is required",
      "Must be a valid URL",
    ]);
    expect(await failures({ ArticleDataTitle: "T", ArticleDataContent: `<p>${"x".repeat(19)}</p>` })).toEqual(
      ["Body text is too short - should be 20 chars minimum."],
    );
    expect(await failures({ ArticleDataTitle: "T", ArticleDataContent: BODY, CompanyId: "2" })).toEqual([
      "The company was not found.",
    ]);
    expect(await failures({ ArticleDataTitle: "T", ArticleDataContent: BODY, ArticleType: "6" })).toEqual([
      "Choose the type from the list.",
    ]);
  });

  it("[ART-058] blocked words refuse it", async () => {
    const words = { words: ["Casino", " casino ", "free money"] };
    const put = await server.call("/api/Settings/UpdateBlockedWords", {
      method: "PUT",
      headers: admin,
      body: words,
    });
    expect(put.body).toBe(true);
    const read = await server.call("/api/Settings/GetBlockedWords", { headers: admin });
    expect(read.body).toEqual({ description: "Blocked words and terms", words: ["Casino", "free money"] });
    const { body } = await create({
      ArticleDataTitle: "The CASINO",
      ArticleDataContent: `${BODY}<b>Free money!</b>`,
    });
    expect(body.validationFailures).toEqual(["Blocked word: Casino", "Blocked word: free money"]);
  });

  it("HTML that would block the server while it is parsed is refused at once", async () => {
    const [articleId = 0] = await insertArticles(server, [{ status: 0 }]);
    for (const bomb of ["<b>", "<h1>", "<table><td>", "<b></zz>", "<", "<img>", "<td><p>", "&amp;"]) {
      const body = { articleId, contentHtml: bomb.repeat(200_000 / bomb.length) };
      const path = "/api/Articles/EditArticleDetails";
      const answer = await server.call<{ message: string }>(path, { method: "POST", headers: admin, body });
      expect([answer.status, answer.body.message], bomb).toEqual([
        400,
        "The text has too much formatting. Paste it as plain text.",
      ]);
    }
  });

  it("hostile HTML is removed, when writing and when editing", async () => {
    const hostile = [
      "<script>alert(1)</script>",
      '<img src=x onerror="alert(1)">',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="jav&#x09;ascript:alert(1)">x</a>',
      "<svg/onload=alert(1)>",
      '<iframe src="https://evil.test"></iframe>',
      "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<object data="data:text/html,x"></object><embed src=x><base href="//evil.test">',
      "<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>",
    ].join("");
    const { body } = await create({ ArticleDataTitle: "<b>T</b>", ArticleDataContent: BODY + hostile });
    const id = body.result.articleId ?? 0;
    const isClean = (html = "") =>
      expect(html).not.toMatch(
        /<(script|svg|iframe|img|form|style|object|embed|base|input|math)|\son\w+\s*=|javascript:|style=/i,
      );
    isClean(body.result.article?.contentHtml);
    await post("EditArticleDetails", { articleId: id, contentHtml: hostile });
    isClean((await details(id)).body.contentHtml);
    const allowed =
      '<p><a href="https://a.test/" rel="noopener noreferrer nofollow">a</a></p><img src="/media/1/0123456789abcdef0123456789abcdef.png" alt="x" />';
    await post("EditArticleDetails", { articleId: id, contentHtml: allowed });
    expect((await details(id)).body.contentHtml).toBe(allowed);
  });
});

describe("legislation", () => {
  it("[ART-062][ART-063][ART-014] a decision is stored, removes articles from the lists and may change the company", async () => {
    const ids = await insertArticles(server, [{ company_id: 1 }, { company_id: 1, status: 1 }]);
    const statuses = async () => Promise.all(ids.map(async (id) => (await details(id)).body.status));
    expect((await post("LegislationApprove", { articleIds: ids })).body).toBe(true);
    expect(await statuses()).toEqual([1, 1]);
    for (const status of [-7, -6, -4, -3, -1]) {
      expect((await details(ids[0] ?? 0)).body.isCompanyActive).toBe(true);
      expect((await post("LegislationDecline", { articleIds: ids, status })).body).toBe(true);
      expect(await statuses()).toEqual([status, status]);
    }
    expect((await details(ids[0] ?? 0)).body.isCompanyActive).toBe(false);
    const company = await server.platform.database.inSite(HARBOR, (db) =>
      db.selectFrom("companies").select(["is_manual", "is_active"]).where("company_id", "=", 1).execute(),
    );
    expect(company).toEqual([{ is_manual: true, is_active: false }]);
    expect((await post("LegislationDecline", { articleIds: [...ids, 99_999_999] })).status).toBe(404);
  });
});
