import type { ArticleDetails, ArticleVersion } from "@newsloom/contract/articles/articles";
import type { StoredFile } from "@newsloom/contract/media/files";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { articlePage } from "../../../../test/http/article-page.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

type Refusal = { message: string };
const post = <T>(path: string, body: unknown, headers = admin) =>
  server.call<T & Refusal>(`/api/${path}`, { method: "POST", headers, body });
const edit = (articleId: number, body: object, headers = admin) =>
  post<{ article: ArticleDetails }>("Articles/EditArticleDetails", { articleId, ...body }, headers);
const plantOne = async () => (await insertArticles(server, [{ status: 1 }]))[0] ?? 0;
const picture = async (width: number, height: number) => ({
  bytes: await drawImage("#118844", width, height),
  name: "photo.png",
});
const addImage = async (articleId: number, width: number, height: number) =>
  (
    await post<{ url: string }>(
      "Articles/AddArticleImage",
      formOf({ image: await picture(width, height), articleId }),
    )
  ).body.url;
const details = async (articleId: number) =>
  (
    await server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
      headers: admin,
      query: { articleId: String(articleId) },
    })
  ).body;
const sizeOf = async (url: string) => {
  const served = await fetch(server.url + url);
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  return [width, height];
};
const leadOf = async (articleId: number) =>
  /<figure class="lead.*?<\/figure>/s.exec(await articlePage(server, articleId))?.[0] ?? "";

const LEFT_HALF = { x: 0, y: 0.25, width: 0.5, height: 0.5 };
const FOCUS = { x: 0.1, y: 0.5 };

describe("a cropped thumbnail", () => {
  it("[ART-030] is saved with the article, and keeps the original with its crop and focal point", async () => {
    const articleId = await plantOne();
    const url = await addImage(articleId, 1600, 800);
    expect((await details(articleId)).thumbnailUrl, "choosing an image shows nothing yet").toBe("");
    const { article } = (
      await edit(articleId, {
        title: "Cropped",
        thumbnailUrl: url,
        thumbnail: { crop: LEFT_HALF, focalPoint: FOCUS, altText: "A gull" },
      })
    ).body;
    expect(article.thumbnail).toMatchObject({ originalUrl: url, crop: LEFT_HALF, focalPoint: FOCUS });
    expect(await sizeOf(article.thumbnailUrl)).toEqual([800, 400]);
    expect(await sizeOf(url)).toEqual([1600, 800]);
    expect(article.images.map((image) => [image.url, image.isThumbnail])).toEqual([
      [article.thumbnailUrl, true],
      [url, false],
    ]);
    expect(await leadOf(articleId)).toMatch(/<img [^>]*class="[^"]*\bfx20 fy50"/);

    // Another crop is rendered from the original, so a small crop loses nothing when it is widened again.
    const small = { x: 0.4, y: 0.4, width: 0.1, height: 0.1 };
    const narrow = (await edit(articleId, { thumbnail: { crop: small } })).body.article;
    expect(await sizeOf(narrow.thumbnailUrl)).toEqual([160, 80]);
    expect(narrow.thumbnail?.altText, "it is the same image").toBe("A gull");
    expect(await leadOf(articleId)).toMatch(/class="lead-image narrow".* width="160" height="80"/);
    const wide = (await edit(articleId, { thumbnail: { crop: LEFT_HALF, focalPoint: FOCUS } })).body.article;
    expect(wide.thumbnailUrl).toBe(article.thumbnailUrl);

    const whole = (await edit(articleId, { thumbnail: { crop: null } })).body.article;
    expect([whole.thumbnailUrl, whole.thumbnail?.originalUrl]).toEqual([url, ""]);
    expect(whole.images.map((image) => image.url)).toEqual([url]);
    const history = await server.call<ArticleVersion[]>(`/api/Articles/${articleId}/GetHistory`, {
      headers: admin,
    });
    expect(history.body[1]?.changed).toEqual(["thumbnailUrl", "thumbnailCrop"]);
    const restored = await post<ArticleDetails>(`Articles/${articleId}/RestoreVersion`, { version: 2 });
    expect(restored.body.thumbnail).toMatchObject({ originalUrl: url, crop: LEFT_HALF });
    expect(await sizeOf(restored.body.thumbnailUrl)).toEqual([800, 400]);
  });

  it("of a file of the library uses that file, which cannot be deleted meanwhile", async () => {
    const articleId = await plantOne();
    const { url } = (
      await post<StoredFile>("Files/AddFileToStorage", formOf({ image: await picture(900, 600) }))
    ).body;
    const { article } = (await edit(articleId, { thumbnailUrl: url, thumbnail: { crop: LEFT_HALF } })).body;
    expect(article.thumbnail?.originalUrl).toBe(url);
    const listed = await server.call<{ items: StoredFile[] }>("/api/Files/GetFiles", { headers: admin });
    const file = listed.body.items.find((one) => one.url === url);
    expect(file?.usesCount).toBe(1);
    const path = `/api/Files/${file?.id}`;
    expect((await server.call(path, { method: "DELETE", headers: admin })).status).toBe(409);
    await server.call(path, {
      method: "PUT",
      headers: admin,
      body: { fileName: file?.fileName, folderName: "", altText: "From the library" },
    });
    expect((await details(articleId)).thumbnail?.file?.altText).toBe("From the library");
  });

  it("comes with a new article", async () => {
    const form = {
      ArticleDataTitle: "New with a crop",
      ArticleDataContent: "<p>The harbor council met on Monday evening.</p>",
      ArticleImages: await picture(1000, 500),
      ThumbnailCrop: JSON.stringify({ crop: LEFT_HALF, focalPoint: FOCUS }),
    };
    const created = await post<{ result: { article: ArticleDetails } }>("Articles", formOf(form));
    const { article } = created.body.result;
    expect(await sizeOf(article.thumbnailUrl)).toEqual([500, 250]);
    expect(await sizeOf(article.thumbnail?.originalUrl ?? "")).toEqual([1000, 500]);
    for (const ThumbnailCrop of ["{", "7", JSON.stringify({ crop: LEFT_HALF }), "x".repeat(10_000)])
      expect((await post("Articles", formOf({ ...form, ThumbnailCrop }))).status, ThumbnailCrop).toBe(400);
  });

  it("is removed with the image it was cropped from", async () => {
    const articleId = await plantOne();
    const url = await addImage(articleId, 900, 600);
    await edit(articleId, { thumbnailUrl: url, thumbnail: { crop: LEFT_HALF } });
    const gone = await server.call("/api/Articles/DeleteArticleImage", {
      method: "DELETE",
      headers: admin,
      body: { thumbnailUrl: url, articleId },
    });
    expect(gone.status).toBe(200);
    expect(await details(articleId)).toMatchObject({ thumbnailUrl: "", thumbnail: null, images: [] });
  });

  it("is refused outside of the image, without an image, and from another site", async () => {
    const articleId = await plantOne();
    expect((await edit(articleId, { thumbnail: { crop: LEFT_HALF } })).body.message).toBe(
      "The article has no picture to crop.",
    );
    const url = await addImage(articleId, 60, 40);
    const areas: unknown[] = [
      { x: 0.6, y: 0, width: 0.5, height: 1 },
      { x: 0, y: 0, width: 2, height: 2 },
      { x: -0.1, y: 0, width: 0.5, height: 0.5 },
      { x: 0, y: 0, width: 0, height: 0.5 },
      { x: Number.NaN, y: 0, width: 0.5, height: 0.5 },
      { x: "0", y: 0, width: 0.5, height: 0.5 },
      { x: 0, y: 0, width: 0.5 },
      "all",
      [],
    ];
    for (const crop of areas)
      expect(
        (await edit(articleId, { thumbnailUrl: url, thumbnail: { crop } })).status,
        JSON.stringify(crop),
      ).toBe(400);
    for (const focalPoint of [{ x: 1.1, y: 0 }, { x: null, y: 0 }, { x: 0 }])
      expect((await edit(articleId, { thumbnailUrl: url, thumbnail: { focalPoint } })).status).toBe(400);
    expect((await details(articleId)).thumbnailUrl).toBe("");
    const tiny = await edit(articleId, {
      thumbnailUrl: url,
      thumbnail: { crop: { x: 1 - 1e-9, y: 1 - 1e-9, width: 1e-9, height: 1e-9 } },
    });
    expect(await sizeOf(tiny.body.article.thumbnailUrl), "one pixel at least").toEqual([1, 1]);

    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    const [theirs = 0] = await insertArticles(server, [{}], ORCHARD);
    const stolen = await edit(theirs, { thumbnailUrl: url, thumbnail: { crop: LEFT_HALF } }, orchard);
    expect(stolen.status).toBe(400);
    const company = await server.signIn("company@harbor.test");
    expect((await edit(articleId, { thumbnail: { crop: null } }, company)).status).toBe(403);
  });
});
