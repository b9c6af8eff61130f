import type { Article, ArticleDetails, ArticleVersion } from "@newsloom/contract/articles/articles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { articlePage } from "../../../../test/http/article-page.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let file: StoredFile;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  file = await addFile("pier.png");
});
afterAll(() => server.stop());

type Refusal = { message: string };
const post = <T>(path: string, body: unknown, headers = admin) =>
  server.call<T & Refusal>(`/api/${path}`, { method: "POST", headers, body });
const put = (id: number, body: unknown, headers = admin) =>
  server.call<StoredFile & Refusal>(`/api/Files/${id}`, { method: "PUT", headers, body });
async function addFile(name: string, headers = admin): Promise<StoredFile> {
  const image = { bytes: await drawImage("#0f5a63", 60, 40), name };
  const { url } = (await post<StoredFile>("Files/AddFileToStorage", formOf({ image }), headers)).body;
  const listed = await server.call<{ items: StoredFile[] }>("/api/Files/GetFiles", { headers });
  const found = listed.body.items.find((one) => one.url === url);
  if (!found) throw new Error(`${url} is not in the library`);
  return found;
}
const describeFile = (texts: Record<string, unknown>) =>
  put(file.id, { fileName: file.fileName, folderName: "", ...texts });
const plantOne = async (columns = {}) =>
  (await insertArticles(server, [{ status: 1, thumbnail_url: file.url, ...columns }]))[0] ?? 0;
const edit = (articleId: number, body: object, headers = admin) =>
  post<{ article: ArticleDetails }>("Articles/EditArticleDetails", { articleId, ...body }, headers);
const pageOf = (articleId: number) => articlePage(server, articleId);
const leadOf = async (articleId: number) =>
  /<figure class="lead.*?<\/figure>/s.exec(await pageOf(articleId))?.[0] ?? "";
const PLAIN = {
  isDecorative: false,
  hasNoCaption: false,
  hasNoCredit: false,
  originalUrl: "",
  crop: null,
  focalPoint: null,
};
/** A file as its articles show it. */
const shown = (texts: object) => ({ ...texts, version: expect.any(Number), focalPoint: null });
const NONE = { altText: "", caption: "", credit: "" };

describe("the texts of a file", () => {
  it("are changed apart from its name, and unchanged when they are left out", async () => {
    expect(file).toMatchObject(NONE);
    const texts = { altText: "A pier in the rain", caption: "The North Mole.", credit: "Photo: Ada Okafor" };
    expect((await describeFile(texts)).body).toMatchObject(texts);
    expect((await describeFile({})).body).toMatchObject(texts);
    expect((await describeFile({ credit: "" })).body).toMatchObject({ ...texts, credit: "" });
  });

  it("are plain text on one line, within a length", async () => {
    const html = '<b onclick="alert(1)">Bold</b>';
    const { body } = await describeFile({ caption: `  ${html}\n\u202eand more\u200b ` });
    expect(body.caption).toBe(`${html} and more`);
    for (const [name, max] of [
      ["altText", 500],
      ["caption", 1000],
      ["credit", 300],
    ] as const) {
      expect((await describeFile({ [name]: "x".repeat(max) })).status).toBe(200);
      expect((await describeFile({ [name]: "x".repeat(max + 1) })).status, name).toBe(400);
      expect((await describeFile({ [name]: "x".repeat(10_000) })).status, name).toBe(400);
      for (const value of [7, null, ["x"], { x: 1 }])
        expect((await describeFile({ [name]: value })).status, `${name} ${JSON.stringify(value)}`).toBe(400);
    }
    await describeFile(NONE);
  });

  it("are changed by those who write content, and on the own site only", async () => {
    const company = await server.signIn("company@harbor.test");
    const body = { fileName: file.fileName, folderName: "", altText: "Taken over" };
    expect((await put(file.id, body, company)).status).toBe(403);
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await put(file.id, body, orchard)).status).toBe(404);
    expect((await describeFile({})).body.altText).toBe("");
  });
});

describe("the texts of an article's thumbnail", () => {
  it("are the file's, until the article has its own; readers see the change at once", async () => {
    const articleId = await plantOne();
    expect(await leadOf(articleId)).toContain('alt=""');
    expect(await leadOf(articleId)).not.toContain("figcaption");
    const list = async () =>
      (
        await post<{ articles: Article[] }>("Articles/GetArticlesList", { statuses: [1], articleId })
      ).body.articles.find((one) => one.articleId === articleId);
    expect((await list())?.thumbnail).toEqual({ ...NONE, ...PLAIN, file: shown(NONE) });

    const texts = { altText: "A pier & a gull", caption: "The North Mole.", credit: "Photo: Ada Okafor" };
    await describeFile(texts);
    expect((await list())?.thumbnail).toEqual({ ...NONE, ...PLAIN, file: shown(texts) });
    expect(await leadOf(articleId)).toMatch(
      /alt="A pier &amp; a gull".*<figcaption>The North Mole\. <span class="credit">Photo: Ada Okafor<\/span><\/figcaption>/s,
    );

    const own = { altText: "The mole, closed", caption: "Closed until May." };
    const edited = await edit(articleId, { thumbnail: own });
    expect(edited.body.article.thumbnail).toEqual({ ...NONE, ...PLAIN, ...own, file: shown(texts) });
    const page = await pageOf(articleId);
    expect(page).toContain('property="og:image:alt" content="The mole, closed"');
    expect(page).toMatch(/"caption":"Closed until May\.","creditText":"Photo: Ada Okafor"/);
    expect(await leadOf(articleId)).toMatch(/alt="The mole, closed".*Closed until May\. <span/s);

    await edit(articleId, { thumbnail: { isDecorative: true } });
    expect(await leadOf(articleId), "a decorative image is skipped, and still has its caption").toMatch(
      /alt="".*Closed until May\./s,
    );
    await describeFile(NONE);
    expect(
      (await edit(articleId, { thumbnail: { ...NONE, isDecorative: false } })).body.article.thumbnail,
    ).toEqual({ ...NONE, ...PLAIN, file: shown(NONE) });
  });

  it("can be none on purpose, whatever the file says, and be the file's again", async () => {
    const texts = { altText: "A pier", caption: "The North Mole.", credit: "Photo: Ada Okafor" };
    await describeFile(texts);
    const articleId = await plantOne();
    const { article } = (await edit(articleId, { thumbnail: { hasNoCaption: true } })).body;
    expect(article.thumbnail).toEqual({ ...NONE, ...PLAIN, hasNoCaption: true, file: shown(texts) });
    expect(await leadOf(articleId)).toContain(
      '<figcaption><span class="credit">Photo: Ada Okafor</span></figcaption>',
    );
    await edit(articleId, { thumbnail: { hasNoCredit: true } });
    expect(await leadOf(articleId)).not.toContain("figcaption");
    const page = await pageOf(articleId);
    expect(page).not.toContain("The North Mole.");
    expect(page).not.toContain("Ada Okafor");
    const history = await server.call<ArticleVersion[]>(`/api/Articles/${articleId}/GetHistory`, {
      headers: admin,
    });
    expect(history.body.map(({ changed }) => changed)).toEqual([
      ["hasNoThumbnailCredit"],
      ["hasNoThumbnailCaption"],
    ]);
    await edit(articleId, { thumbnail: { hasNoCaption: false, hasNoCredit: false } });
    expect(await leadOf(articleId)).toContain("The North Mole.");

    const created = await post<{ result: { articleId: number } }>(
      "Articles",
      formOf({
        ArticleDataTitle: "Without a line",
        ArticleDataContent: "<p>The harbor council met on Monday evening.</p>",
        ThumbnailUrl: file.url,
        HasNoThumbnailCaption: "true",
        HasNoThumbnailCredit: "true",
        StatusId: "1",
      }),
    );
    expect(await leadOf(created.body.result.articleId)).not.toContain("figcaption");
    await describeFile(NONE);
  });

  it("are shown as they were typed, never as markup", async () => {
    const articleId = await plantOne();
    const text = '"><script>alert(1)</script>';
    await edit(articleId, { thumbnail: { altText: text, caption: text, credit: text } });
    const page = await pageOf(articleId);
    expect(page).not.toContain("<script>alert");
    expect(await leadOf(articleId)).toContain(
      "<figcaption>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; <span",
    );
  });

  it("are versions by name, restored with the image, and begin again with another image", async () => {
    const articleId = await plantOne();
    await edit(articleId, { thumbnail: { altText: "First", credit: "Photo: A" } });
    const other = await addFile("other.png");
    const changed = await edit(articleId, { thumbnailUrl: other.url });
    expect(changed.body.article.thumbnail, "the alt text of another image would be wrong").toMatchObject(
      NONE,
    );
    await edit(articleId, { thumbnailUrl: file.url, thumbnail: { altText: "Second" } });
    const history = await server.call<ArticleVersion[]>(`/api/Articles/${articleId}/GetHistory`, {
      headers: admin,
    });
    expect(history.body.map(({ changed: names }) => names)).toEqual([
      ["thumbnailUrl", "thumbnailAlt"],
      ["thumbnailUrl", "thumbnailAlt", "thumbnailCredit"],
      ["thumbnailAlt", "thumbnailCredit"],
    ]);
    const restored = await post<ArticleDetails>(`Articles/${articleId}/RestoreVersion`, { version: 2 });
    expect(restored.body.thumbnail).toMatchObject({ altText: "First", credit: "Photo: A" });
    const first = await post<ArticleDetails>(`Articles/${articleId}/RestoreVersion`, { version: 1 });
    expect(first.body.thumbnail).toMatchObject(NONE);
  });

  it("come with a new article, and without blocked words", async () => {
    const form = {
      ArticleDataTitle: "With a picture",
      ArticleDataContent: "<p>The harbor council met on Monday evening.</p>",
      ArticleImages: { bytes: await drawImage("#aa0000", 30, 20), name: "photo.png" },
      ThumbnailAlt: "The council",
      ThumbnailCaption: "On Monday.",
      ThumbnailCredit: "Photo: B",
    };
    const created = await post<{ result: { article: ArticleDetails } }>("Articles", formOf(form));
    expect(created.body.result.article.thumbnail).toEqual({
      altText: "The council",
      caption: "On Monday.",
      credit: "Photo: B",
      ...PLAIN,
      file: null,
    });
    const decorative = await post<{ result: { article: ArticleDetails } }>(
      "Articles",
      formOf({ ...form, ArticleDataTitle: "Decorated", IsThumbnailDecorative: "true" }),
    );
    expect(decorative.body.result.article.thumbnail?.isDecorative).toBe(true);

    await server.platform.database.inSite(1, (db) =>
      db
        .insertInto("blocked_words")
        .values({ site_id: 1, word_key: "kraken", word: "kraken", position: 1 })
        .execute(),
    );
    const articleId = await plantOne();
    const refused = await edit(articleId, { thumbnail: { caption: "The kraken rises" } });
    expect([refused.status, refused.body.message]).toEqual([400, "Blocked word: kraken"]);
  });

  it("are changed by those who write content, and are texts", async () => {
    const articleId = await plantOne();
    const company = await server.signIn("company@harbor.test");
    expect((await edit(articleId, { thumbnail: { altText: "x" } }, company)).status).toBe(403);
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await edit(articleId, { thumbnail: { altText: "x" } }, orchard)).status).toBe(404);
    for (const thumbnail of [
      7,
      { altText: 7 },
      { caption: "x".repeat(10_000) },
      { isDecorative: "maybe" },
      { credit: null },
    ])
      expect((await edit(articleId, { thumbnail })).status, JSON.stringify(thumbnail)).toBe(400);
  });
});
