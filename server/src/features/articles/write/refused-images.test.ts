import { CONTENT_MAX } from "@newsloom/domain/articles/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { anHourLater, storedNames, whileRefused } from "../../../../test/data/stored-images.ts";
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
  const words = { words: ["Casino"] };
  await server.call("/api/Settings/UpdateBlockedWords", { method: "PUT", headers: admin, body: words });
});
afterAll(() => stop());

const failures = async (path: string, body: unknown) =>
  (
    await server.call<{ validationFailures: string[] }>(`/api/Articles${path}`, {
      method: "POST",
      headers: admin,
      body,
    })
  ).body.validationFailures;

const BODY = "<p>The harbor council met on Monday evening.</p>";
const write = async (color: string, fields: Record<string, string>) => {
  const bytes = await drawImage(color, 30, 30);
  const form = { ArticleDataTitle: "Pictured", ArticleDataContent: BODY, ...fields };
  return failures("", formOf({ ...form, ArticleImages: { bytes, name: "a.png" } }));
};

const stored = () => storedNames(server);

describe("images of an article that is refused", () => {
  it("are not stored when the refusal is known before", async () => {
    const uri = { OriginalUrl: "https://news.test/pictured" };
    expect(await write("#aa5511", uri)).toEqual([]);
    const before = await stored();
    expect(before).not.toEqual([]);
    expect(await write("#11aa55", uri)).toEqual(["This article is already here: unpublished."]);
    expect(await write("#11aa55", { LabelIds: "2147483647" })).toEqual(["The label was not found."]);
    expect(await write("#11aa55", { ThumbnailUrl: "data:bad" })).toEqual(["Must be a valid data URI"]);
    expect(await write("#11aa55", { ThumbnailUrl: "http://10.1.2.3/a.png" })).toEqual([
      "The image could not be fetched. 10.1.2.3 leads to an address that may not be fetched.",
    ]);
    expect(await stored()).toEqual(before);
  });

  it("are removed when the last step refuses it, but for those that something else shows", async () => {
    expect(await write("#5511aa", {})).toEqual([]);
    const before = await stored();
    // Only the last step finds that the text shows a file which is not stored.
    const ArticleDataContent = `${BODY}<img src="/media/file/1/${"0".repeat(32)}">`;
    for (const color of ["#5511aa", "#aa1155"])
      expect(await write(color, { ArticleDataContent })).toEqual(["The image was not found."]);
    expect(await stored()).toHaveLength(before.length + 1);
    await anHourLater(server);
    expect(await stored()).toEqual(before);
  });

  it("are removed when an edit with a fetched thumbnail is refused", async () => {
    const [articleId = 0] = await insertArticles(server, [{ status: 1 }]);
    const before = await stored();
    const bytes = await drawImage("#115511", 30, 30);
    const thumbnailUrl = `data:image/png;base64,${bytes.toString("base64")}`;
    expect(await failures("/EditArticleDetails", { articleId, title: "Our casino", thumbnailUrl })).toEqual([
      "Blocked word: Casino",
    ]);
    expect(await stored()).toHaveLength(before.length + 1);
    await anHourLater(server);
    expect(await stored()).toEqual(before);
  });

  it("are removed when a page turns out to be too long", async () => {
    const before = await stored();
    web.pages.set("/long.png", { type: "image/png", body: await drawImage("#551155", 30, 30) });
    const text = `<p>${"The harbour council met on Monday evening and decided after six hours. ".repeat(100)}</p>`;
    web.pages.set("/long", {
      body: `<html><head><title>A very long story</title><meta property="og:image" content="/long.png"></head>
        <body><article>${text.repeat(CONTENT_MAX / 5_000)}</article></body></html>`,
    });
    expect(await failures("/AddFromUrl", { url: `${web.url}/long` })).toEqual([
      expect.stringContaining("200"),
    ]);
    expect(await stored()).toHaveLength(before.length + 1);
    await anHourLater(server);
    expect(await stored()).toEqual(before);
  });
});

describe("images that an article no longer shows", () => {
  const addTo = async (articleId: number, color: string, more: Record<string, string | boolean> = {}) => {
    const image = { bytes: await drawImage(color, 30, 30), name: "a.png" };
    return server.call<{ url: string }>("/api/Articles/AddArticleImage", {
      method: "POST",
      headers: admin,
      body: formOf({ image, articleId, ...more }),
    });
  };
  const cut = async (articleId: number, thumbnailUrl: string, width: number) =>
    server.call<{ thumbnailUrl: string }>("/api/Articles/UpdateArticleThumbnail", {
      method: "POST",
      headers: admin,
      body: { articleId, thumbnailUrl, width, height: 10 },
    });
  const takeFrom = (articleId: number, thumbnailUrl: string) =>
    server.call("/api/Articles/DeleteArticleImage", {
      method: "DELETE",
      headers: admin,
      body: { articleId, thumbnailUrl },
    });
  const plantOne = async () => (await insertArticles(server, [{ status: 1 }]))[0] ?? 0;
  const nameOf = (url: string) => url.slice("/media/".length);

  it("are removed when adding or cropping one fails at the last step", async () => {
    const articleId = await plantOne();
    const { url } = (await addTo(articleId, "#22bb77")).body;
    const before = await stored();
    await whileRefused(server, "article_images", async () => {
      expect((await addTo(articleId, "#77bb22")).status).toBe(500);
      expect((await cut(articleId, url, 12)).status).toBe(500);
    });
    expect(await stored()).toHaveLength(before.length + 2);
    await anHourLater(server);
    expect(await stored()).toEqual(before);
  });

  it("[ART-052] are removed with the last article that had them, but for those a version shows", async () => {
    const [articleId, other] = [await plantOne(), await plantOne()];
    const [alone, shared, thumbnail] = [
      (await addTo(articleId, "#bb2277")).body.url,
      (await addTo(articleId, "#7722bb")).body.url,
      (await addTo(articleId, "#2277bb", { isThumbnail: true })).body.url,
    ];
    expect((await addTo(other, "#7722bb")).body.url).toBe(shared);
    for (const url of [alone, shared, thumbnail]) expect((await takeFrom(articleId, url)).status).toBe(200);
    await anHourLater(server);
    const left = await stored();
    expect(left, "no version shows it").not.toContain(nameOf(alone));
    expect(left, "the other article has it").toContain(nameOf(shared));
    expect(left, "a version shows it").toContain(nameOf(thumbnail));
    await takeFrom(other, shared);
    await anHourLater(server);
    expect(await stored()).not.toContain(nameOf(shared));
  });

  it("[ART-054] a crop that replaced another leaves it to the version that shows it", async () => {
    const articleId = await plantOne();
    const { url } = (await addTo(articleId, "#447711")).body;
    const first = (await cut(articleId, url, 12)).body.thumbnailUrl;
    const second = (await cut(articleId, url, 14)).body.thumbnailUrl;
    await anHourLater(server);
    expect(await stored()).toEqual(expect.arrayContaining([url, first, second].map(nameOf)));
  });

  it("stay when somebody chose them by their address meanwhile", async () => {
    const [articleId, other] = [await plantOne(), await plantOne()];
    const { url } = (await addTo(articleId, "#991144")).body;
    await takeFrom(articleId, url);
    const edited = await server.call("/api/Articles/EditArticleDetails", {
      method: "POST",
      headers: admin,
      body: { articleId: other, thumbnailUrl: url },
    });
    expect(edited.status, edited.text).toBe(200);
    await anHourLater(server);
    expect(await stored()).toContain(nameOf(url));
  });
});
