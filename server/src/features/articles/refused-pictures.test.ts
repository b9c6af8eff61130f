import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { CONTENT_MAX } from "@newsloom/contract/articles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantArticles } from "../../../test/articles.ts";
import { eventually } from "../../../test/eventually.ts";
import { drawPicture, formOf } from "../../../test/forms.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { startWebSite, type WebSite } from "../../../test/web-page.ts";

let server: TestServer;
let web: WebSite;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none", OUTBOUND_ALLOW: "127.0.0.0/8" } });
  admin = await server.signIn("admin@harbor.test");
  web = await startWebSite();
  const words = { words: ["Casino"] };
  await server.call("/api/Settings/UpdateBlockedWords", { method: "PUT", headers: admin, body: words });
});
afterAll(async () => {
  await web.stop();
  await server.stop();
});

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
  const bytes = await drawPicture(color, 30, 30);
  const said = { ArticleDataTitle: "Pictured", ArticleDataContent: BODY, ...fields };
  return failures("", formOf({ ...said, ArticleImages: { bytes, name: "a.png" } }));
};

const stored = async () => {
  const names = await readdir(server.platform.storage.folder, { recursive: true });
  return names.filter((name) => name.endsWith(".png")).toSorted();
};

const REMOVAL = "key like '%media.remove-content%'";

/** As if an hour had gone by: a removal leaves alone what is young, and puts itself off. */
const anHourLater = async () => {
  const then = new Date(Date.now() - 3_600_000);
  for (const name of await stored()) await utimes(join(server.platform.storage.folder, name), then, then);
  await eventually("nothing is left to remove", async () => {
    const { ownerPool } = server.platform.database;
    await ownerPool.query(
      `update graphile_worker._private_jobs set run_at = least(run_at, now()) where ${REMOVAL}`,
    );
    // Asked by itself: the update passes over a removal that is just being put off.
    const { rows } = await ownerPool.query(`select from graphile_worker._private_jobs where ${REMOVAL}`);
    return rows.length === 0;
  });
};

describe("pictures of an article that is refused", () => {
  it("are not even stored when it is known before", async () => {
    const uri = { OriginalUrl: "https://news.test/pictured" };
    expect(await write("#aa5511", uri)).toEqual([]);
    const before = await stored();
    expect(before).not.toEqual([]);
    expect(await write("#11aa55", uri)).toEqual(["This story is here already."]);
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
    // Only the last step finds out that the text shows a file which is not here.
    const ArticleDataContent = `${BODY}<img src="/media/file/1/${"0".repeat(32)}">`;
    for (const color of ["#5511aa", "#aa1155"])
      expect(await write(color, { ArticleDataContent })).toEqual(["The image was not found."]);
    expect(await stored()).toHaveLength(before.length + 1);
    await anHourLater();
    expect(await stored()).toEqual(before);
  });

  it("are removed when an edit with a fetched thumbnail is refused", async () => {
    const [articleId = 0] = await plantArticles(server, [{ status: 1 }]);
    const before = await stored();
    const bytes = await drawPicture("#115511", 30, 30);
    const thumbnailUrl = `data:image/png;base64,${bytes.toString("base64")}`;
    expect(await failures("/EditArticleDetails", { articleId, title: "Our casino", thumbnailUrl })).toEqual([
      "Blocked word: Casino",
    ]);
    expect(await stored()).toHaveLength(before.length + 1);
    await anHourLater();
    expect(await stored()).toEqual(before);
  });

  it("are removed when a page turns out to be too long", async () => {
    const before = await stored();
    web.pages.set("/long.png", { type: "image/png", body: await drawPicture("#551155", 30, 30) });
    const text = "<p>The harbour council met on Monday evening and decided after six hours.</p>";
    web.pages.set("/long", {
      body: `<html><head><title>A very long story</title><meta property="og:image" content="/long.png"></head>
        <body><article>${text.repeat(CONTENT_MAX / 50)}</article></body></html>`,
    });
    expect(await failures("/AddFromUrl", { url: `${web.url}/long` })).toEqual([
      expect.stringContaining("200"),
    ]);
    expect(await stored()).toHaveLength(before.length + 1);
    await anHourLater();
    expect(await stored()).toEqual(before);
  });
});
