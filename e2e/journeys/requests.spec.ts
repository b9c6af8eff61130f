import { expect, test } from "@playwright/test";
import { ORGANIZER } from "../support/people.ts";
import { loginScreen, openSettings, userSettings } from "../support/screens.ts";

test("[SYS-008] a request that never arrives shows its message in an error toast", async ({ page }) => {
  await openSettings(page, ORGANIZER);
  const settings = userSettings(page);
  await page.route("**/api/Users/UpdateCurrentUser", (route) => route.abort("failed"));
  await settings.job.fill("Harbour pilot");
  await settings.save.click();
  const toast = page.getByRole("listitem").and(page.locator('[data-sonner-toast][data-type="error"]'));
  await expect(toast).toHaveText("Some error occurred, while fetching. Try again");
  await expect(settings.job, "the input stays").toHaveValue("Harbour pilot");
});

test.describe("in a browser with another language", () => {
  test.use({ locale: "nb-NO" });

  test("[SYS-012] requests and authorize URLs ask for en", async ({ page }) => {
    const languages = new Map<string, string | undefined>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|auth)\//.test(pathname)) languages.set(pathname, request.headers()["accept-language"]);
    });
    await openSettings(page, ORGANIZER);
    await userSettings(page).heading.waitFor();
    expect(languages.size).toBeGreaterThan(3);
    expect([...languages].filter(([, language]) => language !== "en")).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page.context().clearCookies();
    await page.goto("/logout");
    await loginScreen(page).email.waitFor();
    const authorize = page.waitForRequest("**/auth/connect/authorize*");
    await page.getByRole("button", { name: "Google" }).click();
    expect(new URL((await authorize).url()).searchParams.get("ui_locales")).toBe("en");
  });
});
