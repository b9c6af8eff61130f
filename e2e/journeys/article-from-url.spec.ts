import { readFile } from "node:fs/promises";
import { expect, type Route } from "@playwright/test";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { ADMIN } from "../support/people.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const PARAGRAPH =
  "The harbour council met on Monday evening and decided, after six hours, to raise the wall by two metres.";
const pageOf = (title: string, body = "") => `<!doctype html><html lang="en"><head><title>${title}</title>
  <meta property="og:title" content="${title}"><meta property="og:site_name" content="The Ledger"></head><body>
  <article><h1>${title}</h1><p>${PARAGRAPH}</p><p>${PARAGRAPH} Boats have until May.</p>${body}<p>${PARAGRAPH}</p>
  </article></body></html>`;

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

test("[ART-059 ART-070 ART-074] a pasted URL becomes an article, or shows its error", async ({
  page,
  request,
}) => {
  const title = unique("Swing bridge opens to trams");
  web.pages.set("/tram", { body: pageOf(title) });
  await openAs(page, ADMIN, "/harbor/newsfeed?sheet=new");
  await page.getByRole("button", { name: "Add from a web address" }).click();
  const feed = feedScreen(page);
  const sheet = feed.sheet("Add from a web address");
  const address = sheet.getByLabel("Web address");
  const fetchIt = sheet.getByRole("button", { name: "Fetch" });
  await fetchIt.click();
  await expect(sheet.getByText("Field is required")).toBeVisible();
  await address.fill("harbour wall");
  await expect(sheet.getByText("Must be a valid URL")).toBeVisible();

  await address.fill(`${web.url}/tram`);
  const failed = (route: Route) => route.fulfill({ status: 500, body: "" });
  await page.route("**/AddFromUrl", failed, { times: 1 });
  await fetchIt.click();
  await expect(
    page.getByText("Fetching article by url: Some error occurred, while fetching. Try again.", {
      exact: true,
    }),
  ).toBeVisible();
  const refused = {
    validationFailures: ["Blocked word: tram", "Blocked word: bridge"],
    result: {
      article: null,
      newSourceCreated: false,
      articleId: null,
      companyId: null,
      isLegislationProblem: false,
    },
  };
  await page.route("**/AddFromUrl", (route) => route.fulfill({ json: refused }), { times: 1 });
  await fetchIt.click();
  await expect(sheet.getByText("Blocked word: tram,Blocked word: bridge", { exact: true })).toBeVisible();

  await fetchIt.click();
  await expect(page.getByText(`“${title}” was created`, { exact: true })).toBeVisible();
  await expect(feed.sheet(title)).toContainText("The Ledger");
  await expect(feed.unpublishedCard(title)).toBeVisible();
  await page.goto("/harbor/newsfeed?sheet=url");
  await address.fill(`${web.url}/tram`);
  await fetchIt.click();
  await expect(sheet.getByText("This article is already here: unpublished.")).toBeVisible();
  await sheet.getByRole("button", { name: "Open it" }).click();
  await expect(feed.sheet(title)).toContainText("The Ledger");

  // The form for a new article says it at the field, with the same way to the article.
  const headers = await headersOf(request, ADMIN);
  const articleId = Number(new URL(page.url()).searchParams.get("sheet"));
  await request.post("/api/Articles/EditArticleDetails", { headers, data: { articleId, status: -3 } });
  await page.goto("/harbor/newsfeed?sheet=new");
  const form = feed.sheet("Write an article");
  await form.getByLabel("Headline").fill("Once more");
  await form.getByRole("textbox", { name: "Body text" }).fill("The same tram, told once more.");
  await form.getByLabel("Address of the original").fill(`${web.url}/tram`);
  await form.getByRole("button", { name: "Create article" }).click();
  await expect(form.getByText("This article is already here: rejected.")).toBeVisible();
  await form.getByRole("button", { name: "Open it" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(feed.sheet(title)).toContainText("The Ledger");
});

test("[ART-048 ART-058 ART-059] hostile HTML never runs in the portal, in the form or on the public page", async ({
  page,
  request,
}) => {
  const list = await readFile(
    new URL("../../server/test/web-site/hostile-html.txt", import.meta.url),
    "utf8",
  );
  const vectors = list.split("\n").filter((line) => line.trim() !== "");
  const ran: string[] = [];
  await page.exposeFunction("hostileRan", (what: string) => ran.push(what));
  await page.addInitScript(
    "for (const name of ['alert', 'confirm', 'prompt']) window[name] = (what) => window.hostileRan(String(what));",
  );
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const requests: string[] = [];
  page.on("request", (call) => /xss|jsdelivr/i.test(new URL(call.url()).host) && requests.push(call.url()));

  const headers = await headersOf(request, ADMIN);
  const title = unique("Every trick in the book");
  const created = await request.post("/api/Articles", {
    headers,
    multipart: {
      ArticleDataTitle: title,
      ArticleDataContent: `<p>${PARAGRAPH}</p>${vectors.join("<p>and</p>")}`,
    },
  });
  const { articleId } = ((await created.json()) as { result: { articleId: number } }).result;
  web.pages.set("/hostile", { body: pageOf(unique("A page full of tricks"), vectors.join("<p>and</p>")) });
  const fetched = await request.post("/api/Articles/AddFromUrl", {
    headers,
    data: { url: `${web.url}/hostile`, statusId: 1 },
  });
  const fetchedId = ((await fetched.json()) as { result: { articleId: number } }).result.articleId;

  /** Fires every event that hostile HTML could handle; returns forbidden elements. */
  const fireEvents = `(() => {
    for (const part of document.querySelectorAll("main *, article *")) {
      for (const name of ["mouseover", "mouseenter", "focus", "load", "error", "toggle", "begin"])
        part.dispatchEvent(new Event(name));
      // A plain link would leave the page.
      if (part.closest("article") && part.localName === "a" && !/^https?:$/.test(part.protocol)) part.click();
    }
    return [...document.querySelectorAll("main article *")].filter((part) =>
      /^(script|style|iframe|object|embed|svg|form|meta|link|base)$/.test(part.localName) ||
      [...part.attributes].some(({ name, value }) => /^on/.test(name) || /^\\\\s*(javascript|data|vbscript):/i.test(value))
    ).map((part) => part.outerHTML);
  })()`;
  await openAs(page, ADMIN, "/harbor/user-settings");
  for (const [id, when] of [
    [articleId, "created"],
    [fetchedId, "fetched"],
  ] as const) {
    await page.goto(`/harbor/newsfeed?view=trending&sheet=${id}`);
    await page.getByRole("heading", { name: "History" }).waitFor();
    expect(await page.evaluate(fireEvents), when).toEqual([]);
  }
  // Pasted into the form and saved.
  await page.goto(`/harbor/newsfeed?view=trending&sheet=${articleId}-edit`);
  const body = page.getByRole("textbox", { name: "Body text" });
  await body.waitFor();
  const pasted = JSON.stringify(vectors.join("<p>and</p>"));
  await body.focus();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", ${pasted});
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  })()`);
  await page.getByLabel("Headline").fill(`${title} <img src=x onerror=alert(1)>`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Article ${articleId} was updated successfully`)).toBeVisible();
  expect(await page.evaluate(fireEvents), "edited").toEqual([]);

  await request.post("/api/Articles/EditArticleDetails", { headers, data: { articleId, status: 1 } });
  for (const id of [articleId, fetchedId]) {
    await page.goto(`/harbor/en/article/${id}/tricks`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(fireEvents);
  }
  expect(ran).toEqual([]);
  expect(requests).toEqual([]);
});
