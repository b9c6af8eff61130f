import { type APIRequestContext, expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import { uploadImage } from "../support/screens/media-screen.ts";
import { openAs } from "../support/screens.ts";

async function saveSetting(request: APIRequestContext, keyName: string, value: string): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const answer = await request.put("/api/Settings/UpdateSiteSetting", { headers, data: { keyName, value } });
  expect(await answer.json()).toBe(true);
}

test("effect of WeekStartDay: the first day of a calendar's week", async ({ page, request }) => {
  for (const [day, first] of [
    ["Saturday", "Saturday"],
    ["Monday", "Monday"],
  ] as const) {
    await saveSetting(request, "WeekStartDay", day);
    await openAs(page, ADMIN, "/harbor/settings?section=action-log");
    await page.getByRole("button", { name: "Days Any time" }).click();
    // Hidden from screen readers, which read the name of each day instead.
    await expect(page.locator("th").first()).toHaveAttribute("aria-label", first);
  }
});

test("effect of showTooManyIrrelevantModal: whether a dialog follows many rejections", async ({
  page,
  request,
}) => {
  const dialog = page.getByRole("dialog", { name: "10 articles rejected in this session" });
  for (const isEnabled of [true, false]) {
    await saveSetting(request, "showTooManyIrrelevantModal", String(isEnabled));
    await openAs(page, ADMIN, "/harbor/newsfeed");
    await page.evaluate(
      `localStorage.setItem("portal:1:rejections", '{"total":10,"bySource":{},"fits":[],"wasOffered":false,"sourceNames":{},"keptSources":[]}')`,
    );
    const settingRead = page.waitForResponse((answer) =>
      answer.url().includes("name=showTooManyIrrelevantModal"),
    );
    await page.reload();
    await settingRead;
    if (isEnabled) await dialog.getByRole("button").first().click();
    await expect(feedScreen(page).unpublishedHeadlines.first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await saveSetting(request, "showTooManyIrrelevantModal", "true");
});

test("the browser tab shows the site's icon", async ({ page, request }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=action-log");
  const icon = page.locator('link[rel="icon"]');
  const before = await icon.getAttribute("href");
  const url = await uploadImage(request, "Settings", "tab.png", await createImage(page, 32, 32, "#0f5a63"));
  await saveSetting(request, "FavIcon", url);
  await page.reload();
  await expect(icon).toHaveAttribute("href", url);
  await saveSetting(request, "FavIcon", "");
  await page.reload();
  await expect(icon, "without one, the product's").toHaveAttribute("href", /^\/assets\/|favicon/);
  await saveSetting(request, "FavIcon", before ?? "");
});
