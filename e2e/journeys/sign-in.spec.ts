import { expect, test } from "@playwright/test";
import { ADMIN, ORCHARD_ADMIN, PASSWORD } from "../support/people.ts";
import { loginScreen, shell, signIn } from "../support/screens.ts";

const WRONG = "You have entered an incorrect username or password";

test("[ID-061 ID-065] a wrong password shows the message for three seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/harbor/login");
  const login = loginScreen(page);
  await login.email.waitFor();
  // From here on only runFor advances the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await login.fill(ADMIN.email, "not-the-password");
  await login.submit.click();
  await expect(login.alert).toHaveText(WRONG);
  await page.clock.runFor(2800);
  await expect(login.alert).toHaveText(WRONG);
  await page.clock.runFor(400);
  await expect(login.alert).toBeEmpty();
  await expect(page).toHaveURL("/harbor/login");
});

test("[ID-061] an answer without a token shows the same message", async ({ page }) => {
  await page.route("**/auth/connect/token", (route) => route.fulfill({ json: {} }));
  await page.goto("/harbor/login");
  const login = loginScreen(page);
  await login.fill(ADMIN.email, PASSWORD);
  await login.submit.click();
  await expect(login.alert).toHaveText(WRONG);
});

test("[ID-064] a server that does not answer shows another message", async ({ page }) => {
  await page.goto("/harbor/login");
  await page.route("**/auth/connect/token", (route) => route.abort());
  const login = loginScreen(page);
  await login.fill(ADMIN.email, PASSWORD);
  await login.submit.click();
  await expect(login.alert).toHaveText("There was an error signing in.");
});

test("an empty or malformed address is refused on blur and on submit", async ({ page }) => {
  await page.goto("/harbor/login");
  const login = loginScreen(page);
  await login.submit.click();
  await expect(page.getByText("Required")).toHaveCount(2);
  await login.email.fill("x@");
  await login.password.focus();
  await expect(page.getByText("Email is not valid")).toBeVisible();
});

test("[ID-020 ID-047 ID-048 ID-049 ID-050] the company form checks its three fields", async ({ page }) => {
  await page.goto("/harbor/login");
  const login = loginScreen(page);
  await login.companyTab.click();
  await login.fill("x@", "12345");
  for (const [value, message] of [
    ["", "Required"],
    ["0", "Only positive"],
    ["-1", "Only positive"],
    ["1.5", "Only integer"],
  ] as const) {
    await login.companyId.fill(value);
    await login.submit.click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("Email is not valid")).toBeVisible();
  await expect(page.getByText("Password is too short - should be 6 chars minimum.")).toBeVisible();
});

test("what is typed stays when the tab changes, and errors go", async ({ page }) => {
  await page.goto("/harbor/login");
  const login = loginScreen(page);
  await login.submit.click();
  await expect(page.getByText("Required")).toHaveCount(2);
  await login.fill("admin@harbor.test", "");
  await login.companyTab.click();
  await expect(login.companyId).toBeVisible();
  await expect(login.email).toHaveValue("admin@harbor.test");
  await expect(page.getByText("Required")).toHaveCount(0);
});

test("[ID-016 ID-024] the site's providers have buttons that start the code flow", async ({ page }) => {
  await page.goto("/orchard/login");
  await loginScreen(page).email.waitFor();
  await expect(loginScreen(page).providers).toHaveCount(0);
  await page.goto("/harbor/login");
  await expect(loginScreen(page).providers).toHaveText(["LinkedIn", "Google", "Facebook"]);

  // 204 keeps the browser on the page; the providers are not available here.
  await page.route("**/auth/connect/authorize?*", (route) => route.fulfill({ status: 204 }));
  for (const [label, idp] of [
    ["LinkedIn", "Linkedin"],
    ["Google", "Google"],
    ["Facebook", "Facebook"],
  ] as const) {
    const request = page.waitForRequest("**/auth/connect/authorize?*");
    await page.getByRole("button", { name: label }).click();
    expect(Object.fromEntries(new URL((await request).url()).searchParams)).toMatchObject({
      response_type: "code",
      scope: "portal offline_access openid profile email picture roles",
      code_challenge_method: "S256",
      tenant: "1",
      idp,
    });
  }
});

test("[ID-063 ID-064] a code flow that comes back without a code shows why", async ({ page }) => {
  await page.goto("/callback/auth?error=access_denied");
  await expect(loginScreen(page).alert).toHaveText("The user closed the window.");
  await page.goto("/callback/auth?error=server_error");
  await expect(loginScreen(page).alert).toHaveText("There was an error signing in.");
});

test("[ID-025] each site has its own session", async ({ page, context }) => {
  await signIn(page, ADMIN);
  await signIn(page, ORCHARD_ADMIN);
  const names = (await context.cookies(`${new URL(page.url()).origin}/auth`)).map((cookie) => cookie.name);
  expect(names).toEqual(expect.arrayContaining(["portal_session_1", "portal_session_2"]));
  await page.goto("/harbor");
  await expect(shell(page).userMenu).toHaveAccessibleName(`${ADMIN.name}: your menu`);
});

test.describe("in another time zone than the site", () => {
  test.use({ timezoneId: "Pacific/Auckland", locale: "en-US" });
  test("the page header shows the site's day and time", async ({ page }) => {
    await page.goto("/harbor/login");
    const times = page.getByRole("time");
    await expect(times).toHaveCount(2);
    const [isoDate, ...shown] = await times.evaluateAll(([day, time]) => [
      day?.getAttribute("datetime"),
      day?.textContent,
      time?.textContent,
    ]);
    const formatInSiteZone = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("en-US", { ...parts, timeZone: "Europe/Copenhagen" }).format(
        new Date(isoDate ?? ""),
      );
    const day = [{ weekday: "long" }, { day: "numeric" }, { month: "short" }, { year: "numeric" }] as const;
    const time = formatInSiteZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    expect(shown).toEqual([day.map(formatInSiteZone).join(" "), time]);
  });
});
