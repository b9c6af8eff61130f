import { type APIRequestContext, expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { picture } from "../support/company-screen.ts";
import { feedScreen } from "../support/feed-screen.ts";
import { keep } from "../support/media-screen.ts";
import { ADMIN } from "../support/people.ts";
import { openAs } from "../support/screens.ts";

async function set(request: APIRequestContext, keyName: string, value: string): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const answer = await request.put("/api/Settings/UpdateSiteSetting", { headers, data: { keyName, value } });
  expect(await answer.json()).toBe(true);
}

test("effect of WeekStartDay: the first day of a calendar's week", async ({ page, request }) => {
  for (const [day, first] of [
    ["Saturday", "Saturday"],
    ["Monday", "Monday"],
  ] as const) {
    await set(request, "WeekStartDay", day);
    await openAs(page, ADMIN, "/harbor/action-log");
    await page.getByRole("button", { name: "Days Any time" }).click();
    // Hidden from screen readers, who hear each day's own name instead.
    await expect(page.locator("th").first()).toHaveAttribute("aria-label", first);
  }
});

test("effect of showTooManyIrrelevantModal: whether many rejections are asked about", async ({
  page,
  request,
}) => {
  const offer = page.getByRole("dialog", { name: "10 stories rejected in this session" });
  for (const isWanted of [true, false]) {
    await set(request, "showTooManyIrrelevantModal", String(isWanted));
    await openAs(page, ADMIN, "/harbor/newsfeed");
    await page.evaluate(
      `localStorage.setItem("portal:1:rejections", '{"total":10,"bySource":{},"fits":[],"wasOffered":false,"sourceNames":{},"keptSources":[]}')`,
    );
    const isKnown = page.waitForResponse((answer) =>
      answer.url().includes("name=showTooManyIrrelevantModal"),
    );
    await page.reload();
    await isKnown;
    if (isWanted) await offer.getByRole("button").first().click();
    await expect(feedScreen(page).waiting.first()).toBeVisible();
    await expect(offer).toHaveCount(0);
  }
  await set(request, "showTooManyIrrelevantModal", "true");
});

test("the icon in the browser's tab is the site's own", async ({ page, request }) => {
  await openAs(page, ADMIN, "/harbor/action-log");
  const icon = page.locator('link[rel="icon"]');
  const ours = await icon.getAttribute("href");
  const url = await keep(request, "Settings", "tab.png", await picture(page, 32, 32, "#0f5a63"));
  await set(request, "FavIcon", url);
  await page.reload();
  await expect(icon).toHaveAttribute("href", url);
  await set(request, "FavIcon", "");
  await page.reload();
  await expect(icon, "without one, the product's").toHaveAttribute("href", /^\/assets\/|favicon/);
  await set(request, "FavIcon", ours ?? "");
});
