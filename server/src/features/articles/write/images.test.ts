import type { ArticleDetails, ArticleImage } from "@newsloom/contract/articles/articles";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import {
  type ServerWithWebSite,
  startServerWithWebSite,
} from "../../../../test/web-site/server-with-web-site.ts";

let server: ServerWithWebSite["server"];
let web: ServerWithWebSite["web"];
let admin: ServerWithWebSite["admin"];
let stop: ServerWithWebSite["stop"];
beforeAll(async () => {
  ({ server, web, admin, stop } = await startServerWithWebSite());
});
afterAll(() => stop());

const call = <T = unknown>(path: string, body: unknown, method: "POST" | "DELETE" = "POST") =>
  server.call<T & { message: string }>(`/api/Articles/${path}`, { method, headers: admin, body });
const imagesOf = async (articleId: number) =>
  (
    await server.call<ArticleImage[]>("/api/Articles/GetArticleImages", {
      headers: admin,
      query: { articleId: String(articleId) },
    })
  ).body;
const details = async (articleId: number) =>
  (
    await server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
      headers: admin,
      query: { articleId: String(articleId) },
    })
  ).body;
const plantOne = async () => (await insertArticles(server, [{}]))[0] ?? 0;
const picture = async (color: string, width?: number, height?: number) => ({
  bytes: await drawImage(color, width, height),
  name: "photo.png",
});
const sizeOf = async (url: string) => {
  const served = await fetch(server.url + url);
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  return [width, height];
};

describe("an article's images", () => {
  it("[ART-051][ART-052][ART-053] are added, listed, one as the thumbnail with its colour, and removed", async () => {
    const articleId = await plantOne();
    const first = await call<{ url: string }>(
      "AddArticleImage",
      formOf({ image: await picture("#cc2200", 600, 400), articleId, isThumbnail: true }),
    );
    const second = await call<{ url: string }>(
      "AddArticleImage",
      formOf({ image: await picture("#0022cc"), articleId, isThumbnail: false }),
    );
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await imagesOf(articleId)).toEqual([
      { url: first.body.url, isThumbnail: true, width: 600, height: 400 },
      { url: second.body.url, isThumbnail: false, width: 1200, height: 800 },
    ]);
    expect(await details(articleId)).toMatchObject({
      thumbnailUrl: first.body.url,
      thumbnailColor: expect.stringMatching(/^#c[0-9a-f]2[0-9a-f]0[0-9a-f]$/),
    });
    expect(await sizeOf(first.body.url)).toEqual([600, 400]);

    const gone = await call(
      "DeleteArticleImage",
      formOf({ thumbnailUrl: first.body.url, articleId, isThumbnail: true }),
      "DELETE",
    );
    expect(gone.body).toBe(true);
    expect(await imagesOf(articleId)).toEqual([
      { url: second.body.url, isThumbnail: false, width: 1200, height: 800 },
    ]);
    expect(await details(articleId)).toMatchObject({ thumbnailUrl: "", thumbnailColor: "" });
    expect(
      (await call("DeleteArticleImage", { thumbnailUrl: first.body.url, articleId }, "DELETE")).status,
    ).toBe(404);
  });

  it("[ART-030][ART-054] a thumbnail is cropped from a new image and from a stored one; the edit is a version", async () => {
    const articleId = await plantOne();
    const cut = await call<{ thumbnailUrl: string }>(
      "UpdateArticleThumbnail",
      formOf({ articleId, image: await picture("#118844"), x: 100, y: 50, width: 300, height: 200 }),
    );
    expect(await sizeOf(cut.body.thumbnailUrl)).toEqual([300, 200]);
    const again = await call<{ thumbnailUrl: string }>("UpdateArticleThumbnail", {
      articleId,
      thumbnailUrl: cut.body.thumbnailUrl,
      x: 250.4,
      y: 0,
      width: 100,
      height: 100,
    });
    expect(await sizeOf(again.body.thumbnailUrl)).toEqual([50, 100]);
    expect((await details(articleId)).thumbnailUrl).toBe(again.body.thumbnailUrl);
    expect(
      await imagesOf(articleId),
      "a crop takes the place of the one before it, the original stays",
    ).toEqual([
      { url: again.body.thumbnailUrl, isThumbnail: true, width: 50, height: 100 },
      { url: expect.any(String), isThumbnail: false, width: 1200, height: 800 },
    ]);
    const history = await server.call<{ changed: string[] }[]>(`/api/Articles/${articleId}/GetHistory`, {
      headers: admin,
    });
    expect(history.body.map(({ changed }) => changed)).toEqual([
      ["thumbnailUrl", "thumbnailCrop"],
      ["thumbnailUrl", "thumbnailCrop"],
    ]);
    const outside = await call("UpdateArticleThumbnail", {
      articleId,
      thumbnailUrl: again.body.thumbnailUrl,
      x: 900,
      width: 10,
      height: 10,
    });
    expect([outside.status, outside.body.message]).toEqual([
      400,
      "The part to keep lies outside of the picture.",
    ]);
  });

  it("[ART-054] an invalid crop area is refused with a message, and the image is unchanged", async () => {
    const articleId = await plantOne();
    const whole = await picture("#884411");
    const cut = (part: Record<string, number>) =>
      call("UpdateArticleThumbnail", formOf({ articleId, image: whole, ...part }));
    for (const part of [{ width: 100 }, { height: 100 }]) {
      const { status, body } = await cut(part);
      expect(status).toBe(400);
      expect(body.message).toContain("send the width and the height of the part to keep, or neither");
    }
    for (const side of [0, 0.4]) {
      const { status, body } = await cut({ width: side, height: side });
      expect(status).toBe(400);
      expect(body.message).toContain("the part to keep is at least one pixel wide and high");
    }
    expect((await details(articleId)).thumbnailUrl).toBe("");
  });

  it("a crop leaves its original, and a crop that the text shows", async () => {
    const articleId = await plantOne();
    const { url } = (
      await call<{ url: string }>("AddArticleImage", formOf({ image: await picture("#3a5f0b"), articleId }))
    ).body;
    const cut = async (x: number, width: number) =>
      (
        await call<{ thumbnailUrl: string }>("UpdateArticleThumbnail", {
          articleId,
          thumbnailUrl: url,
          x,
          width,
          height: 100,
        })
      ).body.thumbnailUrl;
    const first = await cut(0, 150);
    const second = await cut(10, 160);
    const urls = async () => (await imagesOf(articleId)).map((image) => image.url);
    expect(await urls()).toEqual([second, url]);
    expect((await fetch(server.url + first)).status, "an earlier version still shows it").toBe(200);
    await call("EditArticleDetails", { articleId, contentHtml: `<p>See</p><img src="${second}">` });
    const third = await cut(20, 170);
    expect(await urls()).toEqual([third, url, second]);
  });

  it("[ART-004][ART-058] come with a new article, the first as its thumbnail", async () => {
    const created = await call<{ result: { article: ArticleDetails } }>(
      "",
      formOf({
        ArticleDataTitle: "With pictures",
        ArticleDataContent: "<p>The harbor council met on Monday evening.</p>",
        OriginalUrl: "",
        ArticleImages: [await picture("#aa0000", 300, 200), await picture("#00aa00", 400, 200)],
        StatusId: 0,
        ArticleType: 2,
      }),
    );
    const { article } = created.body.result;
    expect(article.images.map(({ width, isThumbnail }) => [width, isThumbnail])).toEqual([
      [300, true],
      [400, false],
    ]);
    expect(article.thumbnailUrl).toBe(article.images[0]?.url);
  });

  it("[ART-042] a thumbnail of another host, or sent as data, is fetched once and stored", async () => {
    const articleId = await plantOne();
    const thumbnailUrl = `${web.url}/photo.png`;
    web.pages.set("/photo.png", { type: "image/png", body: await drawImage("#335577", 500, 300) });
    const edit = (url: string) =>
      call<{ article: ArticleDetails }>("EditArticleDetails", { articleId, thumbnailUrl: url });
    const { article } = (await edit(thumbnailUrl)).body;
    expect(article.thumbnailUrl).toMatch(/^\/media\/1\//);
    expect(article.images).toEqual([
      { url: article.thumbnailUrl, isThumbnail: true, width: 500, height: 300 },
    ]);
    await edit("");
    expect((await edit(thumbnailUrl)).body.article.thumbnailUrl).toBe(article.thumbnailUrl);
    expect(web.requests).toEqual(["/photo.png"]);

    const data = `data:image/png;base64,${(await drawImage("#ffffff", 20, 10)).toString("base64")}`;
    expect(await sizeOf((await edit(data.slice(0, 1900))).body.article?.thumbnailUrl ?? "")).toEqual([
      20, 10,
    ]);
    expect((await edit(`${web.url}/missing.png`)).body.message).toBe(
      "The image could not be fetched. 127.0.0.1 answered 404.",
    );
    expect((await edit("http://10.0.0.1/a.png")).status).toBe(400);
  });

  it("a thumbnail is always a stored image, whatever is sent", async () => {
    const [articleId, other] = [await plantOne(), await plantOne()];
    const added = await call<{ url: string }>(
      "AddArticleImage",
      formOf({ image: await picture("#cc8800", 60, 40), articleId: other }),
    );
    const file = await server.call<{ url: string }>("/api/Files/AddFileToStorage", {
      method: "POST",
      headers: admin,
      body: formOf({ image: { bytes: Buffer.from("a;b\n1;2\n"), name: "list.csv" } }),
    });
    expect(file.status, file.text).toBe(200);
    const missing = added.body.url.replace(/[0-9a-f]{8}\./, "00000000.");
    for (const thumbnailUrl of [
      "data:text/html,<script>alert(1)</script>",
      "data:image/svg+xml,<svg/onload=alert(1)>",
      `data:image/png;base64,${Buffer.from("<script>alert(1)</script>").toString("base64")}`,
      "/media/../x",
      "/media/1/../../x.png",
      `${added.body.url}/../x`,
      `${added.body.url}?x"onerror=`,
      added.body.url.replace("/1/", "/2/"),
      missing,
      file.body.url,
      `${server.url}/media/../x`,
      "javascript:alert(1)",
      "//evil.test/a.png",
    ]) {
      const refused = await call("EditArticleDetails", { articleId, thumbnailUrl });
      expect([refused.status, (await details(articleId)).thumbnailUrl], thumbnailUrl).toEqual([400, ""]);
    }
    for (const thumbnailUrl of [added.body.url, `${server.platform.publicUrl}${added.body.url}`]) {
      const edited = await call<{ article: ArticleDetails }>("EditArticleDetails", {
        articleId,
        thumbnailUrl,
      });
      expect(edited.body.article.thumbnailUrl).toBe(added.body.url);
    }
    const html = (src: string) => `<p>The harbor council met on Monday evening. <img src="${src}" /></p>`;
    const shown = await call<{ article: ArticleDetails }>("EditArticleDetails", {
      articleId,
      contentHtml: html(added.body.url) + html("/media/../x") + html(`${added.body.url}/../../x`),
    });
    expect(shown.body.article.contentHtml.match(/<img src="[^"]*"/g)).toEqual([
      `<img src="${added.body.url}"`,
    ]);
  });

  it("[MED-004][MED-005] above the size limit are refused with the specified text, by every call that takes one", async () => {
    const articleId = await plantOne();
    const large = { bytes: new Uint8Array(3_145_728), name: "large.png" };
    const text = "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB";
    for (const path of ["AddArticleImage", "UpdateArticleThumbnail"]) {
      const refused = await call(path, formOf({ articleId, image: large }));
      expect([refused.status, refused.body.message]).toEqual([400, text]);
      const atLimit = await call(
        path,
        formOf({ articleId, image: { ...large, bytes: new Uint8Array(3_145_727) } }),
      );
      expect([atLimit.status, atLimit.body.message]).toEqual([400, "This file is not an image."]);
    }
    const created = await call<{ validationFailures: string[] }>(
      "",
      formOf({
        ArticleDataTitle: "Too large",
        ArticleDataContent: "The harbor council met on Monday evening.",
        ArticleImages: large,
      }),
    );
    expect(created.body.validationFailures).toEqual([text]);
    expect(await imagesOf(articleId)).toEqual([]);
  });

  it("belong to articles of the caller's own site", async () => {
    const orchard = await server.signIn("admin@orchard.test", 2);
    const articleId = await plantOne();
    const added = await call<{ url: string }>(
      "AddArticleImage",
      formOf({ image: await picture("#123456"), articleId }),
    );
    const [theirs] = await insertArticles(server, [{}], 2);
    const stolen = await server.call("/api/Articles/UpdateArticleThumbnail", {
      method: "POST",
      headers: orchard,
      body: { articleId: theirs, thumbnailUrl: added.body.url },
    });
    expect(stolen.status).toBe(400);
    expect(HARBOR).toBe(1);
  });
});
