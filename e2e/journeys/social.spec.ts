import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { mailedLink } from "../support/mails.ts";
import { AUDIENCE, ORGANIZER } from "../support/people.ts";
import { loginScreen, shell } from "../support/screens.ts";

/** Locators of the provider's sign-in page. */
const provider = (page: Page) => ({
  address: page.getByLabel("Address"),
  next: page.getByRole("button", { name: "Continue" }),
  back: page.getByRole("button", { name: "Go back" }),
  async choose(email: string) {
    await this.address.fill(email);
    await this.next.click();
  },
});

const storedSession = (page: Page) => page.evaluate('JSON.parse(localStorage.getItem("portal:1:session"))');

async function openProvider(page: Page, label: "Google" | "LinkedIn" | "Facebook") {
  await page.goto("/harbor/login?returnTo=%2Fharbor%2Fuser-settings");
  await page.getByRole("button", { name: label }).click();
  await provider(page).address.waitFor();
}

for (const [label, loginType] of [
  ["Google", "Google"],
  ["LinkedIn", "Linkedin"],
] as const)
  test(`[ID-016 ID-032] signing in at ${label} comes back signed in`, async ({ page }) => {
    await openProvider(page, label);
    const callback = page.waitForEvent("framenavigated", (frame) => frame.url().includes("/callback/auth?"));
    await provider(page).choose(ORGANIZER.email);
    await callback;
    await expect(shell(page).userMenu).toHaveAccessibleName(`${ORGANIZER.name}: your menu`);
    await expect(page).toHaveURL("/harbor/user-settings");
    expect(await storedSession(page)).toEqual({ email: ORGANIZER.email, loginType });
    await page.reload();
    await expect(shell(page).userMenu).toBeVisible();
  });

test("[ID-063] a person who goes back at the provider sees why on the sign-in screen", async ({ page }) => {
  await openProvider(page, "Google");
  await provider(page).back.click();
  await expect(loginScreen(page).alert).toHaveText("The user closed the window.");
});

test("[ID-016 ID-032] Facebook confirms no address: a mailed link does, in the browser where sign-in started", async ({
  page,
  context,
  browser,
}) => {
  await openProvider(page, "Facebook");
  await provider(page).choose(AUDIENCE.email);
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expectNoViolations(page, "check your mail");
  const link = await mailedLink(AUDIENCE.email);

  const otherBrowser = await browser.newPage();
  await otherBrowser.goto(link);
  await expect(otherBrowser.getByRole("heading", { name: "Nothing was changed" })).toBeVisible();
  await otherBrowser.close();

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByText(`will open ${AUDIENCE.email}`)).toBeVisible();
  await expectNoViolations(tab, "connect Facebook");
  await tab.getByRole("button", { name: "Connect Facebook" }).click();
  await expect(tab.getByRole("heading", { name: "Connected" })).toBeVisible();

  await page.getByRole("link", { name: "I have opened the link" }).click();
  await provider(page).choose(AUDIENCE.email);
  await expect(shell(page).userMenu).toHaveAccessibleName(`${AUDIENCE.name}: your menu`);
  await expect(page).toHaveURL("/harbor/user-settings");
  expect(await storedSession(page)).toEqual({ email: AUDIENCE.email, loginType: "Facebook" });
});
