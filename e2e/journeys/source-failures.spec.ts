import { expect, test } from "@playwright/test";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { serveFeed } from "../support/feed-site.ts";
import { ADMIN } from "../support/people.ts";
import { createSources, deleteSources, sourcesScreen } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

test("a source whose reading failed says why, and is well again after a read that succeeds", async ({
  page,
  request,
}) => {
  const name = unique("Maritime Review");
  const path = `/${crypto.randomUUID()}`;
  const [id = 0] = await createSources(request, [{ name, url: web.url + path, feedUrl: web.url + path }]);
  await openAs(page, ADMIN, `/harbor/sources?${new URLSearchParams({ q: name, sheet: String(id) })}`);
  const screen = sourcesScreen(page);
  const sheet = screen.sheet(name);
  const note = sheet.getByRole("note");
  await expect(note).toContainText("404", { timeout: 60_000 });
  await expect(note).toContainText("failed once.");
  await expect(note).toContainText("Next try:");
  await expect(screen.row(name)).toContainText("Failing");
  const reason = screen.row(name).locator("small").filter({ hasText: "404" });
  const height = async () => (await reason.boundingBox())?.height ?? 0;
  await expect.poll(height, "beside the sheet it has two lines, of 16 px").toBeGreaterThan(30);

  await sheet.getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const onCard = screen.cards.filter({ hasText: name }).locator("small").filter({ hasText: "404" });
  await expect(onCard).toContainText("Check the address of the feed.");
  const hidden = () => onCard.evaluate((text) => text.scrollHeight - text.clientHeight);
  await expect.poll(hidden, "a card has all lines").toBe(0);
  await page.setViewportSize({ width: 1366, height: 850 });
  await screen.row(name).getByRole("link", { name }).click();

  serveFeed(web, path, name, [{ title: unique("The review is back") }]);
  await sheet.getByRole("button", { name: "Read now" }).click();
  await expect(sheet.getByText(/^1 new of 1, in [\d.]+ s$/)).toBeVisible({ timeout: 60_000 });
  await expect(note).toHaveCount(0);
  await expect(screen.row(name)).not.toContainText("Failing");
  await deleteSources(request, [id]);
});

test("when the server fails, the list and the sheet say so and load again", async ({ page, request }) => {
  const headers = await headersOf(request, ADMIN);
  const answer = await request.get("/api/Sources/GetSources?number=1", { headers });
  const [source] = ((await answer.json()) as { items: { sourceId: number; name: string }[] }).items;
  let isBroken = true;
  await page.route(/\/Sources\/(GetSources|\d+\/GetSourceDetails)/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await openAs(page, ADMIN, `/harbor/sources?sheet=${source?.sourceId}`);
  await expect(page.getByText("The source did not load")).toBeVisible();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toHaveCount(2);
  isBroken = false;
  await retry.first().click();
  await retry.last().click();
  await expect(sourcesScreen(page).sheet(source?.name ?? "")).toBeVisible();
  await expect(sourcesScreen(page).table).toBeVisible();
});

forEachAppearance(({ width }) => {
  test("a source that fails, and a list that did not load, have no axe violations", async ({
    page,
    request,
  }) => {
    const name = unique("Kelder newsroom");
    const [id = 0] = await createSources(request, [{ name, url: `${web.url}/${crypto.randomUUID()}` }]);
    await openAs(page, ADMIN, `/harbor/sources?sheet=${id}`);
    await expect(sourcesScreen(page).sheet(name).getByRole("note")).toBeVisible({ timeout: 60_000 });
    await expectNoViolations(page, `a failing source at ${width} px`);
    await page.route("**/Sources/GetSources*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/harbor/sources");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectNoViolations(page, `a failed list at ${width} px`);
    await deleteSources(request, [id]);
  });
});
