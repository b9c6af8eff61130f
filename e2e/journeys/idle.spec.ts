import { expect, type Page, test } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { loginScreen, openSettings, shell, userSettings } from "../support/screens.ts";

const warning = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });
const ENDED = "You were signed out because of inactivity. Sign in to continue where you were.";

test("[ID-033 ID-035 ID-036 ID-037] two windows warn at 6,300,000 ms and end at 7,200,000 ms, together", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openSettings(page, ADMIN);
  const other = await context.newPage();
  await other.goto("/harbor/user-settings?from=mail");
  await shell(other).userMenu.waitFor();
  // Unsaved changes do not keep an idle session open.
  await userSettings(other).firstName.fill("Ingrid M");
  const windows = [page, other];

  // After the last activity only the test advances the clock, however slow the machine is.
  const pauseClock = async () => {
    await page.clock.pauseAt((await page.evaluate<number>("Date.now()")) + 60_000);
    await other.mouse.move(200 + Math.random() * 100, 200);
  };
  await pauseClock();
  await page.clock.fastForward(6_290_000);
  for (const window of windows) await expect(warning(window)).toHaveCount(0);
  await page.clock.runFor(10_000);
  for (const window of windows) await expect(warning(window)).toBeVisible();
  await expect(warning(page).getByRole("timer")).toContainText("You will be signed out in 15:00.");

  await page.clock.resume();
  await other.mouse.move(200, 300);
  for (const window of windows) await expect(warning(window)).toHaveCount(0);

  await pauseClock();
  await page.clock.fastForward(6_300_000);
  for (const window of windows) await expect(warning(window)).toBeVisible();
  await page.clock.fastForward(890_000);
  await expect(warning(page).getByRole("timer")).toContainText("in 0:10.");
  const signedOut = page.waitForRequest(/\/harbor\/logout\?idle=true/);
  await page.clock.runFor(10_000);
  await signedOut;
  await page.clock.resume();
  for (const window of windows) {
    await expect(window.getByText(ENDED)).toBeVisible();
    await expect(loginScreen(window).email).toBeVisible();
  }
  await expect(other).toHaveURL(
    /\/harbor\/login\?returnTo=%2Fharbor%2Fuser-settings%3Ffrom%3Dmail&idle=true$/,
  );
  await expect.poll(() => page.evaluate("JSON.stringify(localStorage)")).toBe("{}");

  await loginScreen(other).fill(ADMIN.email, "never-ending");
  await loginScreen(other).submit.click();
  await expect(other).toHaveURL("/harbor/user-settings?from=mail");
  await expect(warning(other)).toHaveCount(0);
});

test("[ID-034] mouse, click, scroll, key and load restart the idle time", async ({ page }) => {
  await page.clock.install();
  await openSettings(page, ADMIN);
  const activities = {
    mouse: () => page.mouse.move(300, 300 + Math.random() * 100),
    click: () => page.mouse.click(600, 400),
    scroll: () => page.evaluate('document.dispatchEvent(new Event("scroll"))'),
    key: () => page.keyboard.press("Shift"),
    load: () => page.reload(),
  };
  for (const [name, act] of Object.entries(activities)) {
    await page.clock.fastForward(6_200_000);
    await act();
    await shell(page).userMenu.waitFor();
    await expect(warning(page), name).toHaveCount(0);
  }
  await page.clock.fastForward(6_300_000);
  await expect(warning(page)).toBeVisible();
  await page.getByRole("button", { name: "Stay signed in" }).press("Enter");
  await expect(warning(page)).toHaveCount(0);
});

test("[ID-036] a session that expired while the machine slept is not revived by activity", async ({
  page,
}) => {
  await openSettings(page, ADMIN);
  // The machine slept: the clock has moved on and no timer has run yet.
  await page.clock.setFixedTime(Date.now() + 8_000_000);
  await page.mouse.move(250, 250);
  await expect(page.getByText(ENDED)).toBeVisible();
});
