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
  await expect(settings.job, "what was typed is kept").toHaveValue("Harbour pilot");
});

test.describe("in a browser that speaks another language", () => {
  test.use({ locale: "nb-NO" });

  test("[SYS-012] requests and addresses ask for en", async ({ page }) => {
    const asked = new Map<string, string | undefined>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|auth)\//.test(pathname)) asked.set(pathname, request.headers()["accept-language"]);
    });
    await openSettings(page, ORGANIZER);
    await userSettings(page).heading.waitFor();
    expect(asked.size).toBeGreaterThan(3);
    expect([...asked].filter(([, language]) => language !== "en")).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page.context().clearCookies();
    await page.goto("/logout");
    await loginScreen(page).email.waitFor();
    const leaving = page.waitForRequest("**/auth/connect/authorize*");
    await page.getByRole("button", { name: "Google" }).click();
    expect(new URL((await leaving).url()).searchParams.get("ui_locales")).toBe("en");
  });
});
