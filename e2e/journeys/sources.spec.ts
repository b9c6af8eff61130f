import { expect } from "@playwright/test";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { articlePage, PARAGRAPH } from "../support/feed-site.ts";
import { ADMIN, COMPANY } from "../support/people.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import { createSources, deleteSources, sourcesScreen } from "../support/screens/sources-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The newsfeed of any age and fit. */
const ANY = { created: "0", modified: "0", published: "0", fit: "0" };

interface ListedArticle {
  readonly title: string;
  readonly sourceId: number | null;
  readonly sourceName: string;
}

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

/** A site with a home page that names its feed, and the pages of its articles. */
function publish(name: string, titles: readonly string[]): void {
  web.pages.set("/", {
    body: `<!doctype html><html lang="en"><head><title>${name}</title>
      <link rel="alternate" type="application/rss+xml" title="${name}" href="/feed.xml"></head><body><h1>${name}</h1></body></html>`,
  });
  const items = titles.map((title, index) => {
    web.pages.set(`/a${index}`, { body: articlePage(title) });
    return `<item><title>${title}</title><link>${web.url}/a${index}</link><guid>${web.url}/a${index}</guid>
      <pubDate>${new Date(Date.now() - index * 60_000).toUTCString()}</pubDate><description>${PARAGRAPH}</description></item>`;
  });
  web.pages.set("/feed.xml", {
    type: "application/rss+xml",
    body: `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title><link>${web.url}/</link>
      <description>News</description><language>en</language>${items.join("")}</channel></rss>`,
  });
}

test("[NAV-020] a site is added by the address of its home page, and its articles arrive in the newsfeed", async ({
  page,
  request,
}) => {
  const name = unique("Saltholm Post");
  const titles = [
    unique("Line nine reaches the old customs house"),
    unique("Pilot station orders a second boat"),
  ];
  publish(name, titles);
  await openAs(page, ADMIN, "/harbor/sources");
  const screen = sourcesScreen(page);
  await screen.add.click();
  const sheet = screen.sheet("Add source");
  await sheet.getByLabel("Address of the site or feed").fill("not an address");
  await sheet.getByRole("button", { name: "Look" }).click();
  await expect(sheet.getByText("An address starts with https:// or http://")).toBeVisible();

  await sheet.getByLabel("Address of the site or feed").fill(`${web.url}/`);
  await sheet.getByRole("button", { name: "Look" }).click();
  await expect(sheet.getByText("One feed was found")).toBeVisible();
  for (const title of titles) await expect(sheet.getByRole("link", { name: title })).toBeVisible();
  await expect(sheet.getByLabel("Name", { exact: true })).toHaveValue(name);
  await sheet.getByRole("button", { name: "Add source" }).click();

  await expect(page.getByText(`${name} was added and is being read`)).toBeVisible();
  const added = screen.sheet(name);
  await expect(added.getByText(/^2 new of 2, in [\d.]+ s$/)).toBeVisible({ timeout: 60_000 });
  const sourceId = Number(new URL(page.url()).searchParams.get("sheet"));
  const headers = await headersOf(request, ADMIN);
  const countArticles = async () => {
    const answer = await request.get(`/api/Articles/GetBySourceId?sourceId=${sourceId}`, { headers });
    return ((await answer.json()) as { total: number }).total;
  };
  await expect.poll(countArticles, { timeout: 60_000 }).toBe(2);
  await added.getByRole("link", { name: /^See its/ }).click();
  const feed = feedScreen(page);
  for (const title of titles) await expect(feed.unpublishedCard(title)).toBeVisible();
  await deleteSources(request, [sourceId]);
});

test("[SRC-001 SRC-003] a source is inactivated and activated, alone and with others, each with Undo", async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const names = [`Coastal Wire ${mark}`, `Island Courier ${mark}`] as const;
  const ids = await createSources(
    request,
    names.map((name, index) => ({ name, url: `${web.url}/${crypto.randomUUID()}/${index}` })),
  );
  const headers = await headersOf(request, ADMIN);
  const statusOf = async (id: number | undefined) => {
    const answer = await request.get(`/api/Sources/${id}/GetSourceDetails`, { headers });
    return ((await answer.json()) as { sourceStatus: string }).sourceStatus;
  };
  await openAs(page, ADMIN, `/harbor/sources?q=${mark}&sheet=${ids[0]}`);
  const screen = sourcesScreen(page);
  const sheet = screen.sheet(names[0]);
  const sent = page.waitForRequest("**/UpdateStatus?*");
  await sheet.getByRole("button", { name: "Inactivate" }).click();
  expect(new URL((await sent).url()).searchParams.get("isActive")).toBe("0");
  await expect(page.getByText(`${names[0]} is no longer read`)).toBeVisible();
  await screen.undo.click();
  await expect(sheet.getByRole("button", { name: "Inactivate" })).toBeVisible();
  await expect.poll(() => statusOf(ids[0])).toBe("Active");
  await sheet.getByRole("button", { name: "Close" }).click();

  for (const name of names) await screen.select(name).check();
  await page.getByRole("button", { name: "Inactivate 2" }).click();
  await expect(page.getByText("2 sources are no longer read")).toBeVisible();
  await screen.undo.click();
  for (const id of ids) await expect.poll(() => statusOf(id)).toBe("Active");
  await page.goto(`/harbor/sources?q=${mark}&sheet=${ids[1]}`);
  await screen.sheet(names[1]).getByRole("button", { name: "Inactivate" }).click();
  await expect(screen.row(names[1])).toContainText(`Inactivated by ${ADMIN.name}`);
  await expect.poll(() => statusOf(ids[1])).toBe("Inactive");
  await deleteSources(request, ids);
});

test("a source is edited, what the server refuses is said, and deleting it asks first", async ({
  page,
  request,
}) => {
  // A list of all sources draws only the rows that are in view.
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, renamed] = [`Port Authority ${mark}`, `Harbour Authority ${mark}`];
  const [id] = await createSources(request, [{ name, url: `${web.url}/${crypto.randomUUID()}` }]);
  await openAs(page, ADMIN, `/harbor/sources?q=${mark}&sheet=${id}`);
  const screen = sourcesScreen(page);
  await screen.sheet(name).getByRole("button", { name: "Edit" }).click();
  const form = screen.sheet(`Edit ${name}`);
  await form.getByLabel("Name", { exact: true }).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Required")).toBeVisible();
  await form.getByLabel("Name", { exact: true }).fill(renamed);
  const refused = { result: null, validationFailures: ["The site has this source already."] };
  await page.route(`**/Sources/${id}`, (route) => route.fulfill({ json: refused }));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert").getByText("The site has this source already.")).toBeVisible();
  await page.unroute(`**/Sources/${id}`);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${renamed} was saved`)).toBeVisible();
  await expect(screen.row(renamed)).toBeVisible();

  await screen.sheet(renamed).getByRole("button", { name: "Edit" }).click();
  await screen.sheet(`Edit ${renamed}`).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${renamed}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`${renamed} was deleted`)).toBeVisible();
  await expect(screen.row(renamed)).toHaveCount(0);
});

test("[SRC-003] the newsfeed inactivates the source of an article, and Undo reads it again", async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, ADMIN);
  const list = await request.post("/api/Articles/GetArticlesList", {
    headers,
    data: { statuses: [0], keyword: "Harbour Wire", type: "Source", number: 1 },
  });
  const { articles } = (await list.json()) as { articles: ListedArticle[] };
  const { title, sourceId, sourceName } = articles[0] as ListedArticle;
  await openAs(page, ADMIN, `/harbor/newsfeed?${new URLSearchParams({ ...ANY, q: title })}`);
  const status = async () => {
    const answer = await request.get(`/api/Sources/${sourceId}/GetSourceDetails`, { headers });
    return ((await answer.json()) as { sourceStatus: string }).sourceStatus;
  };
  // Another source may have an article of the same title.
  const card = feedScreen(page).unpublishedCard(title).filter({ hasText: sourceName });
  // The actions of an article are shown under the pointer.
  await card.hover();
  await card.getByRole("button", { name: `More for “${title}”` }).click();
  const sent = page.waitForRequest(`**/Sources/${sourceId}/UpdateStatus?isActive=0`);
  await page.getByRole("menuitem", { name: "Inactivate this source" }).click();
  await sent;
  await expect(page.getByText(`${sourceName} is no longer read`)).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect.poll(status).toBe("Active");
});

test("[NAV-054] the legacy path opens the sources, and who may not see them does not", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/Sources");
  await expect(page).toHaveURL(/\/harbor\/sources$/i);
  await expect(shell(page).title).toHaveText("Sources");
  await shell(page).signOut();
  await openAs(page, COMPANY, "/harbor/sources");
  await expect(page).not.toHaveURL(/sources/);
});

test("filters and sort are in the address, and survive a reload", async ({ page, request }) => {
  const [quiet, other] = [unique("Reef Notes"), unique("Buoy Weekly")];
  const ids = await createSources(request, [
    { name: quiet, url: `${web.url}/${crypto.randomUUID()}` },
    { name: other, url: `${web.url}/${crypto.randomUUID()}` },
  ]);
  await openAs(page, ADMIN, "/harbor/sources");
  const screen = sourcesScreen(page);
  await screen.search.fill(quiet);
  await expect(screen.row(quiet)).toBeVisible();
  await expect(screen.row(other)).toHaveCount(0);
  await page.getByRole("columnheader", { name: "Source" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(screen.search).toHaveValue(quiet);
  await expect(screen.row(quiet)).toBeVisible();
  await screen.search.fill("nothing has this name");
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await expect(page.getByText("No entry matches this name or address.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).not.toHaveURL(/q=/);
  await deleteSources(request, ids);
});

forEachAppearance(() => {
  test("the list, the sheet, its form and the new source have no axe violations", async ({
    page,
    request,
  }) => {
    const name = unique("Tide Table");
    const [id] = await createSources(request, [{ name, url: `${web.url}/${crypto.randomUUID()}` }]);
    publish(name, [unique("Lighthouse keeper retires")]);
    await openAs(page, ADMIN, `/harbor/sources?${new URLSearchParams({ q: name })}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNoViolations(page, "sources");
    await page.goto(`/harbor/sources?sheet=${id}`);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expectNoViolations(page, "source");
    await page.goto(`/harbor/sources?sheet=${id}-edit`);
    await expect(page.getByRole("heading", { name: `Edit ${name}` })).toBeVisible();
    await expectNoViolations(page, "form of a source");
    await page.goto(`/harbor/sources?${new URLSearchParams({ sheet: "add", url: `${web.url}/` })}`);
    await expect(page.getByText("One feed was found")).toBeVisible();
    await expectNoViolations(page, "new source");
    await deleteSources(request, [id ?? 0]);
  });
});
