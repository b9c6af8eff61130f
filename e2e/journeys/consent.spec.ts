import { expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { serverUrl } from "../support/servers.ts";

/** Another host than the portal's: the site's own. */
const ownAddress = () => (serverUrl() ?? "").replace("127.0.0.1", "localhost");

test.beforeEach(async ({ request }) => {
  await request.put("/api/Settings/UpdateSiteSetting", {
    headers: await headersOf(request, ADMIN),
    data: [
      { keyName: "NewsWebSiteUrl", value: ownAddress() },
      { keyName: "GoogleAnalyticsCustomerAccount", value: "G-ABCDE12345" },
      { keyName: "GTM_Key", value: "GTM-ABC123" },
    ],
  });
});
test.afterEach(async ({ request }) => {
  await request.put("/api/Settings/UpdateSiteSetting", {
    headers: await headersOf(request, ADMIN),
    data: ["NewsWebSiteUrl", "GoogleAnalyticsCustomerAccount", "GTM_Key"].map((keyName) => ({
      keyName,
      value: "",
    })),
  });
});

/** Stands in for Google; what was requested of it. */
async function watchGoogle(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route("https://www.googletagmanager.com/**", (route) => {
    requested.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: "text/javascript", body: "document.cookie='_ga=1; path=/'" });
  });
  return requested;
}

/** A host is known shortly after it was saved. */
const openOwnSite = (page: Page) =>
  expect(async () => {
    await page.goto(`${ownAddress()}/`);
    await expect(page.locator("#consent")).toBeAttached({ timeout: 500 });
  }).toPass();

for (const colorScheme of ["light", "dark"] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });
    test("a reader is asked, declines, changes their mind in the footer, and withdraws again", async ({
      page,
    }) => {
      const requested = await watchGoogle(page);
      const blocked: string[] = [];
      page.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
      await openOwnSite(page);
      const bar = page.getByRole("region", { name: "Cookies" });
      await expect(bar).toBeVisible();
      expect(await page.evaluate("[document.cookie, localStorage.length]")).toEqual(["", 0]);
      await expectNoViolations(page, "the question");

      await bar.getByRole("button", { name: "Decline" }).click();
      await expect(bar).toBeHidden();
      await page.getByRole("link", { name: "Recent", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recent");
      await expect(bar).toBeHidden();
      expect(requested).toEqual([]);

      const choices = page.getByRole("button", { name: "Cookie choices" });
      await choices.click();
      await expect(bar.getByRole("button", { name: "Decline" })).toBeFocused();
      await bar.getByRole("button", { name: "Agree" }).click();
      await expect(bar).toBeHidden();
      await expect.poll(() => page.evaluate("document.cookie")).toBe("_ga=1");
      expect(requested.toSorted()).toEqual(["/gtag/js", "/gtm.js"]);
      await page.reload();
      await expect.poll(() => requested.length).toBe(4);
      await expect(bar).toBeHidden();

      await choices.click();
      const reloaded = page.waitForEvent("load");
      await bar.getByRole("button", { name: "Decline" }).click();
      await reloaded;
      await expect(choices).toBeVisible();
      expect(await page.evaluate("document.cookie")).toBe("");
      expect(requested).toHaveLength(4);
      expect(blocked, "the policy blocks nothing").toEqual([]);
    });
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a reader is neither asked nor counted", async ({ page }) => {
    const requested = await watchGoogle(page);
    await openOwnSite(page);
    await expect(page.locator("#consent")).toBeHidden();
    await expect(page.locator("#consent-open")).toBeHidden();
    expect(requested).toEqual([]);
  });
});
