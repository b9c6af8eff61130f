import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  const words = { words: ["Casino"] };
  await server.call("/api/Settings/UpdateBlockedWords", { method: "PUT", headers: admin, body: words });
});
afterAll(() => server.stop());

const edit = (articleId: number, fields: object) =>
  server.call<{ message: string }>("/api/Articles/EditArticleDetails", {
    method: "POST",
    headers: admin,
    body: { articleId, ...fields },
  });

describe("texts that are refused", () => {
  it("blocked words refuse an edit too", async () => {
    const [articleId = 0] = await insertArticles(server, [{ status: 1 }]);
    const answer = await edit(articleId, { contentHtml: "<p>Our <b>casino</b></p>" });
    expect([answer.status, answer.body.message]).toEqual([400, "Blocked word: Casino"]);
  });

  it("blocked words are found in every text, whatever hides them", async () => {
    const [articleId = 0] = await insertArticles(server, [{ status: 1 }]);
    for (const fields of [
      { title: "Our ca\u00adsino" },
      { subTitle: "Our ca\u200bsino" },
      { previewText: "Our ｃａｓｉｎｏ" },
      { contentHtml: "<p>Our ca&shy;sino</p>" },
      { contentHtml: "<p>Our &#99;a&#8203;sino</p>" },
      { contentHtml: "<p>Our ca<b>si</b>no</p>" },
    ]) {
      const answer = await edit(articleId, fields);
      expect([answer.status, answer.body.message], JSON.stringify(fields)).toEqual([
        400,
        "Blocked word: Casino",
      ]);
    }
  });

  it("every blocked word is named, in a sub-title of a new article too", async () => {
    const words = { words: ["Casino", "roulette"] };
    await server.call("/api/Settings/UpdateBlockedWords", { method: "PUT", headers: admin, body: words });
    const [articleId = 0] = await insertArticles(server, [{ status: 1 }]);
    const both = { title: "Our casino", contentHtml: "<p>Roulette for all</p>" };
    const { body } = await edit(articleId, both);
    expect(body).toMatchObject({
      message: "Blocked word: Casino",
      validationFailures: ["Blocked word: Casino", "Blocked word: roulette"],
    });
    const fields = { ArticleDataTitle: "A", ArticleDataContent: `<p>${"word ".repeat(9)}</p>` };
    const created = await server.call<{ validationFailures: string[] }>("/api/Articles", {
      method: "POST",
      headers: admin,
      body: formOf({ ...fields, SubTitle: "Our casino" }),
    });
    expect(created.body.validationFailures).toEqual(["Blocked word: Casino"]);
  });

  it("a list of blocked words and a body have a limit, and the refusal names it", async () => {
    const many = { words: Array.from({ length: 2_001 }, (_, n) => `word${n}`) };
    const put = await server.call<{ message: string }>("/api/Settings/UpdateBlockedWords", {
      method: "PUT",
      headers: admin,
      body: many,
    });
    expect([put.status, put.body.message]).toEqual([
      400,
      "words: a site blocks 2000 words and terms at most",
    ]);
    const [articleId = 0] = await insertArticles(server, [{ status: 1 }]);
    const body = (length: number) => ({ contentHtml: `<p>${"a ".repeat(length / 2 - 4)}</p> ` });
    const answer = await edit(articleId, body(200_002));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "contentHtml: Body text is too long - 200,000 characters with its formatting at most.",
    ]);
    expect((await edit(articleId, body(200_000))).status).toBe(200);
  });
});
