import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { mailedLink } from "../support/mails.ts";
import { AUDIENCE, ORGANIZER } from "../support/people.ts";
import { loginScreen, shell } from "../support/screens.ts";

/** The page of the other server, where somebody says who they are. */
const provider = (page: Page) => ({
  address: page.getByLabel("Address"),
  next: page.getByRole("button", { name: "Continue" }),
  back: page.getByRole("button", { name: "Go back" }),
  async choose(email: string) {
    await this.address.fill(email);
    await this.next.click();
  },
});

const loginTypes = (page: Page) =>
  page.evaluate("Object.values(localStorage).map((kept) => JSON.parse(kept).loginType).filter(Boolean)");

async function leaveFor(page: Page, label: "Google" | "LinkedIn" | "Facebook") {
  await page.goto("/harbor/login?returnTo=%2Fharbor%2Fuser-settings");
  await page.getByRole("button", { name: label }).click();
  await provider(page).address.waitFor();
}

for (const [label, kept] of [
  ["Google", "Google"],
  ["LinkedIn", "Linkedin"],
] as const)
  test(`[ID-016 ID-032] ${label} leads out to the provider, and back in signed in`, async ({ page }) => {
    await leaveFor(page, label);
    const arrived = page.waitForEvent("framenavigated", (frame) => frame.url().includes("/callback/auth?"));
    await provider(page).choose(ORGANIZER.email);
    await arrived;
    await expect(shell(page).userMenu).toHaveAccessibleName(`${ORGANIZER.name}: your menu`);
    await expect(page).toHaveURL("/harbor/user-settings");
    expect(await loginTypes(page)).toEqual([kept]);
    await page.reload();
    await expect(shell(page).userMenu).toBeVisible();
  });

test("[ID-063] whoever turns back at the provider is told so at the door", async ({ page }) => {
  await leaveFor(page, "Google");
  await provider(page).back.click();
  await expect(loginScreen(page).alert).toHaveText("The user closed the window.");
});

test("[ID-016 ID-032] Facebook vouches for no address: a mail does, in the browser that began", async ({
  page,
  context,
  browser,
}) => {
  await leaveFor(page, "Facebook");
  await provider(page).choose(AUDIENCE.email);
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expectNoViolations(page, "check your mail");
  const link = await mailedLink(AUDIENCE.email);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "Nothing was changed" })).toBeVisible();
  await elsewhere.close();

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
  expect(await loginTypes(page)).toEqual(["Facebook"]);
});
