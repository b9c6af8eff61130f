import type { Article, ArticleDetails } from "@newsloom/contract/articles/articles";
import type { StoredFile } from "@newsloom/contract/media/files";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { eventually } from "../../../../test/eventually.ts";
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

const post = async <T>(path: string, body: unknown) =>
  (await server.call<T>(`/api/${path}`, { method: "POST", headers: admin, body })).body;
async function addFile(bytes: Uint8Array): Promise<StoredFile> {
  const { url } = await post<StoredFile>(
    "Files/AddFileToStorage",
    formOf({ image: { bytes, name: "a.png" } }),
  );
  const listed = await server.call<{ items: StoredFile[] }>("/api/Files/GetFiles", { headers: admin });
  const found = listed.body.items.find((one) => one.url === url);
  if (!found) throw new Error(`${url} is not in the library`);
  return found;
}
const replace = (file: StoredFile, bytes: Uint8Array) =>
  post<StoredFile>(`Files/${file.id}/Replace`, formOf({ image: { bytes, name: "b.png" } }));
const edit = async (articleId: number, body: object) =>
  (await post<{ article: ArticleDetails }>("Articles/EditArticleDetails", { articleId, ...body })).article;
const plantOne = async () => (await insertArticles(server, [{ status: 1 }]))[0] ?? 0;
const details = async (articleId: number) =>
  (
    await server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
      headers: admin,
      query: { articleId: String(articleId) },
    })
  ).body;
const pageOf = (articleId: number) => articlePage(server, articleId);
const frontPage = async () =>
  (
    await server.call<{ articles: Article[] }>(
      "/api/Articles/GetArticlesByTemplate?template=PageFeedLanding&content=0",
      { headers: admin },
    )
  ).body.articles;
/** Width, height and the colour in the middle. */
async function seen(url: string) {
  const image = sharp(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()));
  const { width, height } = await image.metadata();
  const { data } = await image
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: [width, height], colour: `#${data.toString("hex")}` };
}
const CROP = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };
const FOCUS = { x: 0.6, y: 0.5 };

describe("[MED-006] a file that is replaced", () => {
  it("is shown anew by what was cropped from it, in the same part, everywhere and at new addresses", async () => {
    const file = await addFile(await drawImage("#aa0000", 1600, 800));
    const articleId = await plantOne();
    const before = await edit(articleId, {
      thumbnailUrl: file.url,
      thumbnail: { crop: CROP, focalPoint: FOCUS, altText: "A gull" },
    });
    expect(await seen(before.thumbnailUrl)).toEqual({ size: [400, 400], colour: "#aa0000" });
    await seen(`${before.thumbnailUrl}/small`);

    await replace(file, await drawImage("#0000aa", 800, 400));
    const after = await eventually("the crop is rendered again", async () => {
      const article = await details(articleId);
      return article.thumbnailUrl !== before.thumbnailUrl && article;
    });
    expect(await seen(after.thumbnailUrl)).toEqual({ size: [200, 200], colour: "#0000aa" });
    expect((await seen(`${after.thumbnailUrl}/small`)).colour).toBe("#0000aa");
    expect(after.thumbnail).toMatchObject({
      originalUrl: file.url,
      crop: CROP,
      focalPoint: FOCUS,
      altText: "A gull",
    });
    expect(after.images.map(({ url, isThumbnail }) => [url, isThumbnail])).toEqual([
      [after.thumbnailUrl, true],
    ]);
    expect(after.updatedAt, "nobody edited it").toBe(before.updatedAt);
    const page = await pageOf(articleId);
    expect(page).toContain(after.thumbnailUrl);
    expect(page).not.toContain(before.thumbnailUrl);
    const placed = (await frontPage()).find((one) => one.articleId === articleId);
    expect(placed?.thumbnailUrl).toBe(after.thumbnailUrl);
    const history = await server.call<unknown[]>(`/api/Articles/${articleId}/GetHistory`, { headers: admin });
    expect(history.body).toHaveLength(1);
  });

  it("keeps the shape, the zoom and the focal point of a crop in a picture of another shape", async () => {
    const file = await addFile(await drawImage("#00aa00", 1200, 600));
    const articleId = await plantOne();
    const before = await edit(articleId, {
      thumbnailUrl: file.url,
      thumbnail: { crop: CROP, focalPoint: FOCUS },
    });
    await replace(file, await drawImage("#aaaa00", 600, 1200));
    const after = await eventually("the crop is rendered again", async () => {
      const article = await details(articleId);
      return article.thumbnailUrl !== before.thumbnailUrl && article;
    });
    expect((await seen(after.thumbnailUrl)).size, "a square, half of the shorter side").toEqual([300, 300]);
    expect(after.thumbnail?.crop).toMatchObject({ x: 0.35, width: 0.5, height: 0.25 });
  });

  it("is fetched anew by what shows it as it is: the address has another version", async () => {
    const file = await addFile(await drawImage("#123456", 1200, 600));
    const articleId = await plantOne();
    const shown = async () => {
      const found = new RegExp(`src="(${file.url}\\?v=\\d+)"`).exec(await pageOf(articleId))?.[1] ?? "";
      return { url: found, ...(await seen(found)) };
    };
    const { thumbnail } = await edit(articleId, { thumbnailUrl: file.url });
    const before = await shown();
    expect(before).toMatchObject({ url: `${file.url}?v=${thumbnail?.file?.version}`, colour: "#123456" });

    await replace(file, await drawImage("#654321", 1200, 600));
    const after = await shown();
    expect(after.colour).toBe("#654321");
    expect(after.url).not.toBe(before.url);
    const unversioned = await fetch(server.url + file.url);
    expect(unversioned.headers.get("cache-control"), "a text may show it").toBe("public, no-cache");
    expect((await details(articleId)).thumbnail?.file?.version).toBe(Number(after.url.split("=")[1]));
  });

  it("is shown by an earlier version of an article that is restored", async () => {
    const file = await addFile(await drawImage("#550000", 800, 800));
    const articleId = await plantOne();
    const before = await edit(articleId, { thumbnailUrl: file.url, thumbnail: { crop: CROP } });
    await edit(articleId, { thumbnailUrl: "" });
    await replace(file, await drawImage("#000055", 800, 800));
    const restored = await post<ArticleDetails>(`Articles/${articleId}/RestoreVersion`, { version: 2 });
    expect(restored.thumbnail?.originalUrl).toBe(file.url);
    const after = await eventually("the crop is rendered again", async () => {
      const article = await details(articleId);
      return article.thumbnailUrl !== before.thumbnailUrl && article;
    });
    expect((await seen(after.thumbnailUrl)).colour).toBe("#000055");
  });
});
