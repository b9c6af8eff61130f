import { expect, type Locator, type Page } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const toasts = (page: Page) => page.locator('[data-sonner-toast][data-removed="false"][data-visible="true"]');

/** Whether two elements share a part of the screen. */
async function isCovered(control: Locator, by: Locator): Promise<boolean> {
  const [one, other] = [await control.boundingBox(), await by.boundingBox()];
  if (one === null || other === null) throw new Error("Not on screen");
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test("one toast is shown at a time, and it covers neither Publish nor Undo nor Close of the sheet", async ({
  page,
  request,
}) => {
  const titles = [unique("Kelp farm"), unique("Kelp market"), unique("Kelp soup"), unique("Kelp salad")];
  await createArticles(
    request,
    titles.toReversed().map((title) => ({ title })),
  );
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(titles[0] ?? "");
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await page.keyboard.press("x");
  await page.keyboard.press("x");
  await expect(toasts(page)).toHaveText([`Rejected “${titles[2]}”Undo`]);
  await page.keyboard.press("Enter");
  const close = feed.sheet(titles[3] ?? "").getByRole("button", { name: "Close" });
  await expect(close).toBeVisible();
  // The toast stays while the pointer is on its button.
  await toasts(page).getByRole("button", { name: "Undo" }).hover();
  const undo = feed.bar.getByRole("button", { name: "Undo" });
  for (const control of [feed.publish, feed.discard, undo, close])
    await expect.poll(() => isCovered(control, toasts(page))).toBe(false);
});

test("a toast covers neither the views nor the search of the front page, also below a banner", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, ADMIN, "/harbor/newsfeed");
  await feedScreen(page).unpublishedHeadlines.first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  // The toast stays while the pointer is on its button.
  await toasts(page).getByRole("button", { name: "Undo" }).hover();
  const controls = [
    page.getByRole("searchbox", { name: "Search published articles" }),
    page.getByRole("group", { name: "View of the published articles" }),
  ];
  for (const control of controls) await expect.poll(() => isCovered(control, toasts(page))).toBe(false);
  await context.setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
  for (const control of controls) await expect.poll(() => isCovered(control, toasts(page))).toBe(false);
  await context.setOffline(false);
});

test("a toast on a settings page does not cover its search", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await feed.unpublishedHeadlines.first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await toasts(page).getByRole("button", { name: "Undo" }).hover();
  await page.getByRole("link", { name: "Settings", exact: true }).press("Enter");
  const search = page.getByRole("searchbox", { name: "Find a setting by name or meaning" });
  await expect(search).toBeVisible();
  await expect.poll(() => isCovered(search, toasts(page))).toBe(false);
});

test("the mark of a dragged article names the position that it gets beside pins", async ({
  page,
  request,
}) => {
  const titles = ["Lock one", "Lock two", "Lock three", "Lock four", "Lock five", "Lock six"].map(unique);
  const ids = await createArticles(
    request,
    titles.map((title) => ({ title, status: 1 })),
  );
  // Position 3 to 5 are pinned, so that an article dropped there gets 6.
  await setFrontPage(
    request,
    ids.map((id, index) => ({ id, isPinned: index >= 2 && index <= 4 })),
  );
  const dragged = unique("Lock seven");
  await createArticles(request, [{ title: dragged }]);
  await openAs(page, ADMIN, "/harbor/newsfeed?view=manual");
  const feed = feedScreen(page);
  await expect(feed.publishedHeadlines.first()).toHaveText(titles[0] ?? "");
  const target = feed.publishedCard(titles[2] ?? "");
  await feed.unpublishedCard(dragged).hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + 200, y + 12, { steps: 4 });
  // A real drag reports its place all the time, the mouse of a test only when it moves.
  let moves = 0;
  await expect(async () => {
    await page.mouse.move(x + 200, y + 6 + (moves++ % 2));
    expect(await target.textContent()).toContain("Publish at position 6");
  }).toPass({ intervals: [20] });
  await page.mouse.up();
  await expect(feed.publishedCard(dragged)).toHaveAttribute("aria-posinset", "6");
});
