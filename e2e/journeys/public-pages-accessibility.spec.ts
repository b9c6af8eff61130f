import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { expect, test } from "@playwright/test";
import { headersOf, invite, newAddress } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations, expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { forgotScreen, resetScreen, signUpScreen } from "../support/public-pages.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import { openSettings } from "../support/screens.ts";

forEachAppearance(({ colorScheme }) => {
  test("the API reader wears the product's look", async ({ page }) => {
    await page.goto("/api/docs/");
    const title = page.getByRole("heading", { name: /^Newsloom API/ });
    await expect(title).toHaveCSS("font-family", /Newsreader/);
    await expect(page.locator("body")).toHaveCSS(
      "background-color",
      colorScheme === "dark" ? "rgb(17, 23, 26)" : "rgb(252, 251, 248)",
    );
    await expect(page.getByRole("img", { name: "Swagger UI" })).toBeHidden();
    await page.locator("#operations-tag-Settings").click();
    await page.getByText("/Settings/GetMenu").first().waitFor();
    // The reader's own structure is not ours to change; its colours are.
    await expectNoViolations(page, "the API reader", { coloursOnly: true });
  });

  test("axe finds no violations in the public pages, and nothing is wider than the window", async ({
    page,
    request,
  }) => {
    await page.goto(await invite(request, newAddress(`axe-${colorScheme}`)));
    const signUp = signUpScreen(page);
    await signUp.fullName.press("Enter");
    await signUp.password.fill("harbor-fog-9");
    await expect(signUp.meter).toHaveAttribute("aria-valuetext", "Strong");
    await expectNoViolations(page, "sign-up with errors");
    await signUp.fill("harbor-fog-9");
    await signUp.submit.click();
    await signUp.toSignIn.waitFor();
    await expectNoViolations(page, "signed up");
    await page.goto("/harbor/registration?code=x&email=somebody@harbor.test");
    await signUp.heading.waitFor();
    await expectNoViolations(page, "expired");
    await page.goto("/harbor/forgot-password");
    await forgotScreen(page).submit.click();
    await page.getByText("Required").waitFor();
    await expectNoViolations(page, "forgot password");
    await page.goto("/harbor/resetpassword?code=x");
    await resetScreen(page).password.fill("harbor-fog-9");
    await resetScreen(page).submit.click();
    await page.getByText("This link has expired").waitFor();
    await expectNoViolations(page, "reset password, refused");
    await page.goto("/harbor/login?idle=true");
    await page.getByText("You were signed out").waitFor();
    await expectNoViolations(page, "sign-in after idleness");
    await page.clock.install();
    await openSettings(page, ADMIN);
    await page.getByRole("heading", { name: "User settings" }).waitFor();
    await page.clock.fastForward(6_300_000);
    await page.getByRole("alertdialog").waitFor();
    await expectNoViolations(page, "idle warning");
  });
});

test("axe finds no violations in the other pages of the public site", async ({ page }) => {
  for (const path of [
    "recent",
    "news",
    "trending",
    "buyersguide",
    "press-releases",
    "newsletters",
    "nothing-here",
  ]) {
    await page.goto(`/harbor/en/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoViolationsInEachAppearance(page, path);
  }
});

test("axe finds no violations in the content library, which a site may have", async ({ page, request }) => {
  const headers = await headersOf(request, ADMIN);
  const setContentLibrary = (value: "true" | "false") =>
    request.put("/api/Settings/UpdateSiteSetting", {
      headers,
      data: { keyName: "ShowContentLibrary", value },
    });
  await createArticles(
    request,
    ["How tide gates are kept", "Berths for larger ferries"].map((title) => ({
      title: `${title} ${crypto.randomUUID().slice(0, 8)}`,
      status: 1,
      type: ARTICLE_TYPES.Webinar,
    })),
  );
  await setContentLibrary("true");
  await page.goto("/harbor/en/content-library");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content library");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "content library");
  await setContentLibrary("false");
});
