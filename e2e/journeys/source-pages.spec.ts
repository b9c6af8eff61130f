import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { expect } from "@playwright/test";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { articlePage } from "../support/feed-site.ts";
import { ADMIN } from "../support/people.ts";
import { deleteSources, sourcesScreen } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

/** A home page without a feed, with links of its menu and links of its articles. */
function servePage(titles: readonly string[]): void {
  const links = titles.map((title, index) => {
    web.pages.set(`/notices/${index}`, { body: articlePage(title) });
    return `<li><h3><a href="/notices/${index}">${title}</a></h3></li>`;
  });
  web.pages.set("/", {
    body: `<!doctype html><html lang="en"><head><title>Heron Point notices</title></head><body>
      <nav><a href="/about">About the town and its long history</a></nav>
      <main><ul class="notices">${links.join("")}</ul></main></body></html>`,
  });
}

test("a page without a feed is added by a CSS selector, with a preview of what it finds", async ({
  page,
  request,
}) => {
  // Its articles come in by a chain of jobs, which a busy machine takes its time for.
  test.slow();
  const titles = [unique("The slipway is closed until Friday"), unique("A new buoy marks the shallow water")];
  servePage(titles);
  await openAs(page, ADMIN, "/harbor/sources?sheet=add");
  const screen = sourcesScreen(page);
  const sheet = screen.sheet("Add source");
  await sheet.getByLabel("Address of the site or feed").fill(`${web.url}/`);
  await sheet.getByRole("button", { name: "Look" }).click();
  await expect(sheet.getByText(/^This page names no feed/)).toBeVisible();

  const selector = sheet.getByLabel("CSS selector of the links");
  await selector.fill("ul.nothing a");
  await expect(sheet.getByText(FEED_FAILURES.noLinks)).toBeVisible();
  await selector.fill("ul.notices h3 a");
  for (const title of titles) await expect(sheet.getByRole("link", { name: title })).toBeVisible();
  await expect(sheet.getByRole("link", { name: /^About the town/ })).toHaveCount(0);
  await expectNoViolationsInEachAppearance(page, "a page without a feed");
  const name = unique("Heron Point");
  await sheet.getByLabel("Name", { exact: true }).fill(name);
  await sheet.getByRole("button", { name: "Add source" }).click();

  const added = screen.sheet(name);
  await expect(added.getByText(/^2 new of 2, in [\d.]+ s$/)).toBeVisible({ timeout: 60_000 });
  await expect(added.getByText("ul.notices h3 a")).toBeVisible();
  const sourceId = Number(new URL(page.url()).searchParams.get("sheet"));
  const headers = await headersOf(request, ADMIN);
  const articleTitles = async () => {
    const answer = await request.get(`/api/Articles/GetBySourceId?sourceId=${sourceId}`, { headers });
    return ((await answer.json()) as { articles: { title: string }[] }).articles.map(({ title }) => title);
  };
  await expect
    .poll(async () => (await articleTitles()).toSorted(), { timeout: 60_000 })
    .toEqual(titles.toSorted());
  await deleteSources(request, [sourceId]);
});
