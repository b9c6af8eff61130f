import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../../test/data/fixtures.ts";
import { insertSources, sourceRow } from "../../../../../test/data/sources.ts";
import { articlePage } from "../../../../../test/http/article-page.ts";
import { drawImage } from "../../../../../test/http/forms.ts";
import {
  type ServerWithWebSite,
  startServerWithWebSite,
} from "../../../../../test/web-site/server-with-web-site.ts";

let server: ServerWithWebSite["server"];
let web: ServerWithWebSite["web"];
let admin: ServerWithWebSite["admin"];
let stop: ServerWithWebSite["stop"];
beforeAll(async () => {
  ({ server, web, admin, stop } = await startServerWithWebSite());
});
afterAll(() => stop());

interface Added {
  validationFailures: string[];
  result: {
    article: ArticleDetails | null;
    newSourceCreated: boolean;
    articleId: number | null;
    companyId: number | null;
    isLegislationProblem: boolean;
  };
}
const add = async (path: string, more: object = {}) => {
  const url = path.startsWith("http") ? path : web.url + path;
  const body = { url, ...more };
  return (await server.call<Added>("/api/Articles/AddFromUrl", { method: "POST", headers: admin, body }))
    .body;
};
const refusal = async (path: string, more: object = {}) => (await add(path, more)).validationFailures;

const PARAGRAPH =
  "The harbour council met on Monday evening and decided, after six hours, to raise the wall by two metres before the winter comes.";
const page = (title: string, { head = "", body = "" } = {}) => `<!doctype html><html lang="en"><head>
  <title>${title} | The Ledger</title><meta property="og:title" content="${title}">
  <meta property="og:site_name" content="The Ledger">${head}</head><body>
  <nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
  <article><h1>${title}</h1><p>${PARAGRAPH}</p><p>${PARAGRAPH} Boat owners have until February.</p>${body}
  <p>${PARAGRAPH} The work begins in March.</p></article><footer>Cookies and terms</footer></body></html>`;
const put = (path: string, title: string, parts = {}) => web.pages.set(path, { body: page(title, parts) });

describe("adding an article from its address", () => {
  it("[ART-059] reads title, text, image, language, site and date, creates the source once and stores the image", async () => {
    web.pages.set("/wall.png", { type: "image/png", body: await drawImage("#224466", 800, 500) });
    const head = `<meta property="og:image" content="/wall.png"><link rel="canonical" href="${web.url}/2026/wall">
      <meta property="article:published_time" content="2026-01-14T08:00:00Z">`;
    put("/wall?utm_source=x", "Harbour wall will rise before winter", { head });
    const { validationFailures, result } = await add("/wall?utm_source=x");
    expect(validationFailures).toEqual([]);
    expect(result).toMatchObject({ newSourceCreated: true, companyId: null, isLegislationProblem: false });
    expect(result.article).toMatchObject({
      articleId: result.articleId,
      title: "Harbour wall will rise before winter",
      sourceName: "The Ledger",
      language: "en",
      status: 0,
      uri: `${web.url}/2026/wall`,
      publicationDate: "2026-01-14T08:00:00.000Z",
      thumbnailUrl: expect.stringMatching(/^\/media\/1\//),
      relevancy: 1,
    });
    expect(result.article?.contentHtml).toContain("raise the wall by two metres");
    expect(result.article?.contentHtml).not.toMatch(/Cookies and terms|Sport/);
    expect((await fetch(server.url + (result.article?.thumbnailUrl ?? ""))).status).toBe(200);

    put("/second", "Night ferries to the islands return at last");
    expect((await add("/second")).result.newSourceCreated).toBe(false);
  });

  it("[ART-059] refuses the same page and a near-equal title, with a message", async () => {
    put("/bridge", "Swing bridge stuck open for the third morning this month");
    expect(await refusal("/bridge")).toEqual([]);
    expect(await refusal("/bridge?utm_campaign=mail")).toEqual([
      "This article is already here: unpublished.",
    ]);
    put("/other", "Swing bridge stuck open for third morning this month");
    expect(await refusal("/other")).toEqual(["This article is already here: unpublished."]);
    put("/another", "Swing bridge opens on time for the first summer in years");
    expect(await refusal("/another")).toEqual([]);
  });

  it("[ART-059] refuses what is no address, cannot be fetched, is no page, or has no article in it", async () => {
    web.pages.set("/file", { type: "application/pdf", body: "%PDF-1.4" });
    web.pages.set("/empty", { body: "<html><head><title>Nothing</title></head><body></body></html>" });
    expect(await refusal("ftp://files.test/a")).toEqual(["Must be a valid URL"]);
    expect(await refusal("/missing")).toEqual(["127.0.0.1 answered 404 instead of the page."]);
    expect(await refusal("/file")).toEqual(["This address leads to a file, not to a page."]);
    expect(await refusal("/empty")).toEqual(["This page could not be read as an article."]);
    expect(await refusal("http://10.1.2.3/")).toEqual([
      "10.1.2.3 leads to an address that may not be fetched.",
    ]);
    put("/fine", "A fine story about the fish market on Sundays");
    expect(await refusal("/fine", { companyId: 999 })).toEqual(["The company was not found."]);
  });

  it("[ART-059] refuses blocked words, each by name", async () => {
    await server.call("/api/Settings/UpdateBlockedWords", {
      method: "PUT",
      headers: admin,
      body: { words: ["casino", "free money"] },
    });
    put("/casino", "A Casino opens on the pier of the old harbour", {
      body: "<p>They promise free  money to all.</p>",
    });
    expect(await refusal("/casino")).toEqual(["Blocked word: casino", "Blocked word: free money"]);
    const setting = await server.call("/api/Settings/GetSettingByName?name=BlockedWords", { headers: admin });
    expect(setting.body).toEqual({ value: "casino,free money" });
  });

  it("[ART-059] an article of a company that is not approved is held, whatever status was requested", async () => {
    const made = await server.call<{ result: { companyId: number } }>("/api/Company", {
      method: "POST",
      headers: admin,
      body: { name: "Unknown Works", url: "", country: "", phone: "", email: "" },
    });
    const { companyId } = made.body.result;
    put("/held", "Unknown Works announces a very large machine");
    const { result } = await add("/held", { companyId, statusId: 1, articleType: 1 });
    expect(result).toMatchObject({ companyId, isLegislationProblem: true });
    expect(result.article).toMatchObject({ status: 0, articleType: 1, companyName: "Unknown Works" });
  });

  it("[ART-059] reads a page in its own character encoding", async () => {
    const title = "Мост снова открыт для всех жителей города";
    const text = page(title)
      .replace("<head>", '<head><meta charset="windows-1251">')
      .replaceAll(
        PARAGRAPH,
        "Совет гавани заседал в понедельник вечером и решил поднять стену на два метра до зимы. ".repeat(2),
      );
    web.pages.set("/ru", { type: "text/html", body: iconv.encode(text, "windows-1251") });
    const { result } = await add("/ru");
    expect(result.article).toMatchObject({ title, language: "ru" });
  });
});

describe("[ART-059] the source of an added page", () => {
  let pages = 0;
  /** Adds another page of the same host. */
  const addAnother = async (title: string, more: object = {}) => {
    const path = `/of-a-source/${++pages}`;
    put(path, title);
    const { validationFailures, result } = await add(path, more);
    expect(validationFailures).toEqual([]);
    return result;
  };
  /** The only sources of the host that are not deleted; returns their numbers. */
  const haveSources = async (sources: Parameters<typeof insertSources>[1]) => {
    await server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("sources").set({ deleted_at: new Date().toISOString() }).execute(),
    );
    return insertSources(
      server,
      sources.map((source) => ({ url: web.url, ...source })),
    );
  };
  const addCompany = async (name: string, isApproved: boolean) => {
    const body = { name, isApproved, url: "", country: "", phone: "", email: "" };
    const answer = await server.call<{ result: { companyId: number } }>("/api/Company", {
      method: "POST",
      headers: admin,
      body,
    });
    return answer.body.result.companyId;
  };

  it("says how the article opens and which company it belongs to, and stays inactive", async () => {
    const [sourceId = 0] = await haveSources([
      { name: "Quay Times", open_mode: "publisher", company_id: 1, is_active: false },
    ]);
    const result = await addAnother("Ship models of three centuries are on show");
    expect(result).toMatchObject({ newSourceCreated: false, companyId: 1, isLegislationProblem: false });
    expect(result.article).toMatchObject({
      sourceName: "Quay Times",
      openMode: "publisher",
      companyName: "harbor company",
    });
    expect(await sourceRow(server, sourceId)).toMatchObject({ is_active: false, next_run_at: null });
  });

  it("is an active one before an inactive one, and never a deleted one", async () => {
    await haveSources([
      { name: "Inactive and older", open_mode: "publisher", company_id: 1, is_active: false },
      { name: "Active" },
    ]);
    const { companyId, article } = await addAnother("The old crane gets a coat of paint");
    expect(companyId).toBeNull();
    expect(article).toMatchObject({ sourceName: "Active", openMode: "site" });

    await haveSources([{ name: "Deleted", deleted_at: new Date().toISOString() }]);
    const result = await addAnother("A pilot retires after forty years of storms");
    expect(result).toMatchObject({ newSourceCreated: true, article: { sourceName: "The Ledger" } });
    const { body } = await server.call<{ items: object[] }>("/api/Sources/GetSources", { headers: admin });
    expect(body.items).toMatchObject([{ name: "The Ledger", sourceStatus: "Inactive" }]);
  });

  it("gives way to the company that an editor chose", async () => {
    const chosen = await addCompany("Chosen Works", true);
    await haveSources([{ company_id: 1 }]);
    const { companyId, article } = await addAnother("Rope makers open their hall to schools", {
      companyId: chosen,
    });
    expect([companyId, article?.companyName]).toEqual([chosen, "Chosen Works"]);
  });

  it("holds the article while its company is not approved", async () => {
    const unapproved = await addCompany("Unapproved Works", false);
    await haveSources([{ company_id: unapproved }]);
    const result = await addAnother("Divers find a bell from the lost frigate", { statusId: 1 });
    expect(result).toMatchObject({ companyId: unapproved, isLegislationProblem: true });
    expect(result.article).toMatchObject({ status: 0, companyName: "Unapproved Works" });
  });
});

describe("hostile HTML", () => {
  it("[ART-058][ART-048][ART-059] of the OWASP list comes out clean from create, edit and a fetched page", async () => {
    const list = await readFile(
      join(import.meta.dirname, "../../../../../test/web-site/hostile-html.txt"),
      "utf8",
    );
    const vectors = list.split("\n").filter((line) => line.trim() !== "");
    expect(vectors.length).toBeGreaterThan(40);
    const harmless = (html: string, from: string) =>
      expect(html, from).not.toMatch(
        /<(script|style|iframe|object|embed|svg|math|form|meta|link|base|body|input|video|audio|details)\b|<[^>]*\s(on\w+|style|srcset|background|formaction)\s*=|<[^>]*(href|src)\s*=\s*["']?\s*(javascript|data|vbscript)/i,
      );
    for (const [index, vector] of vectors.entries()) {
      const form = new FormData();
      form.set("ArticleDataTitle", `Hostile ${index}`);
      form.set("ArticleDataContent", `<p>The harbor council met on Monday.</p>${vector}`);
      const created = await server.call<Added>("/api/Articles", {
        method: "POST",
        headers: admin,
        body: form,
      });
      const articleId = created.body.result.articleId;
      harmless(created.body.result.article?.contentHtml ?? "<script>", vector);
      const edited = await server.call<{ article: ArticleDetails }>("/api/Articles/EditArticleDetails", {
        method: "POST",
        headers: admin,
        body: { articleId, contentHtml: `<div>${vector}</div><p>${vector}` },
      });
      harmless(edited.body.article.contentHtml, vector);
    }
    put("/hostile", "Every trick in the book on one single page", { body: vectors.join("<p>between</p>") });
    const { result, validationFailures } = await add("/hostile");
    expect(validationFailures).toEqual([]);
    harmless(result.article?.contentHtml ?? "<script>", "fetched");
    const published = await server.call("/api/Articles/EditArticleDetails", {
      method: "POST",
      headers: admin,
      body: { articleId: result.articleId, status: 1, title: "</title><script>alert(1)</script>" },
    });
    expect(published.status).toBe(200);
    const shown = await articlePage(server, result.articleId ?? 0);
    expect(shown.match(/<script/g)).toEqual(["<script"]);
    expect(shown).toContain('<script type="application/ld+json">');
    expect(shown).not.toContain("<script>alert");
  });
});
