import { expect, test } from "@playwright/test";
import { invite, newAddress } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { forgotScreen, resetScreen, signUpScreen } from "../support/public-pages.ts";
import { openSettings } from "../support/screens.ts";

forEachAppearance(({ colorScheme }) => {
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
