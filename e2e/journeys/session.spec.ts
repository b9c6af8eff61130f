import { expect, test } from "@playwright/test";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { loginScreen, shell, signIn, userSettings } from "../support/screens.ts";

const storage = "JSON.stringify(localStorage)";

test("[ID-021 ID-069] a reload keeps the session, and no script can read what keeps it", async ({
  page,
  context,
}) => {
  await signIn(page, ADMIN);
  await page.reload();
  await expect(shell(page).userMenu).toBeVisible();
  const cookies = await context.cookies(`${new URL(page.url()).origin}/auth`);
  expect(cookies.find((cookie) => cookie.name === "portal_session_1")).toMatchObject({
    httpOnly: true,
    sameSite: "Strict",
    path: "/auth",
  });
  expect(await page.evaluate(storage)).not.toContain("token");
  expect(await page.evaluate("document.cookie")).not.toContain("portal_session");
});

test("[NAV-070] a deep link leads to sign-in and back to the link with its query", async ({ page }) => {
  await page.goto("/harbor/user-settings?from=mail#password");
  await expect(loginScreen(page).email).toBeVisible();
  await loginScreen(page).fill(ORGANIZER.email, "never-ending");
  await loginScreen(page).submit.click();
  await expect(userSettings(page).heading).toBeVisible();
  await expect(page).toHaveURL("/harbor/user-settings?from=mail#password");
});

test("a way back that leads elsewhere is not taken", async ({ page }) => {
  await page.goto(`/harbor/login?${new URLSearchParams({ returnTo: "//example.test/harbor" })}`);
  await loginScreen(page).fill(ORGANIZER.email, "never-ending");
  await loginScreen(page).submit.click();
  await expect(page).toHaveURL("/harbor/user-settings");
});

test("[ID-030 NAV-011] signing out ends the session here, in other windows and at the server", async ({
  page,
  context,
}) => {
  await signIn(page, ADMIN);
  const other = await context.newPage();
  await other.goto("/harbor/user-settings");
  await expect(shell(other).userMenu).toBeVisible();

  await shell(page).signOut();
  await expect(loginScreen(page).email).toBeVisible();
  expect(await page.evaluate(storage)).toBe("{}");
  expect(
    (await context.cookies(`${new URL(page.url()).origin}/auth`)).map((cookie) => cookie.name),
  ).not.toContain("portal_session_1");
  await expect(loginScreen(other).email).toBeVisible();
  await page.goto("/harbor/user-settings");
  await expect(loginScreen(page).email).toBeVisible();
});

test("[ID-026 ID-027 ID-028 ID-029 SYS-016] signing in loads the six, keeps them per site and refreshes them", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = /(userinfo|GetPortalSettings|GetSiteFeatures|GetSiteProducts|GetMenu|GetBanners)$/.exec(
      request.url(),
    )?.[1];
    if (name === undefined) return;
    asked.push(name);
    expect(request.headers()["authorization"]).toMatch(/^Bearer /);
    expect(request.headers()["sitenameid"]).toBe(name === "userinfo" ? undefined : "1");
  });
  await signIn(page, ADMIN);
  const six = [
    "GetBanners",
    "GetMenu",
    "GetPortalSettings",
    "GetSiteFeatures",
    "GetSiteProducts",
    "userinfo",
  ];
  await expect(() => expect([...asked].sort()).toEqual(six)).toPass();
  for (const key of ["userProfile", "settings", "features", "siteProducts", "menu", "banners"])
    expect(await page.evaluate(`localStorage.getItem("portal:1:${key}")`), key).not.toBeNull();

  asked.length = 0;
  await page.reload();
  await expect(() => expect([...asked].sort()).toEqual(six)).toPass();
});

for (const status of [401, 403])
  test(`[SYS-006] an answer ${status} clears the storage and goes to the root`, async ({ page }) => {
    await signIn(page, ADMIN);
    await page.route("**/api/Users/UpdateCurrentUser", (route) => route.fulfill({ status, json: {} }));
    await userSettings(page).firstName.fill("Ingrid M");
    page.on("dialog", (dialog) => void dialog.accept());
    await userSettings(page).save.click();
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(storage)).toBe("{}");
  });

test("[ID-031] a profile that cannot be read ends the session", async ({ page }) => {
  await page.route("**/auth/connect/userinfo", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/harbor/login");
  await loginScreen(page).fill(ADMIN.email, "never-ending");
  await loginScreen(page).submit.click();
  await expect(page).toHaveURL("/login");
  await expect(loginScreen(page).email).toBeVisible();
});

test("[ID-068] the flags of the person are in a cookie and a global", async ({ page, context }) => {
  await signIn(page, ADMIN);
  const flags = { isInternal: true, isAdmin: true };
  expect(await page.evaluate("window.__portalUser")).toEqual(flags);
  const cookie = (await context.cookies()).find(({ name }) => name === "portal_track");
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual(flags);
});

test("a token about to expire is renewed once before the next call, and the session goes on", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, ADMIN);
  let renewals = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/connect/token")) renewals += 1;
  });
  await page.clock.fastForward("14:30");
  await userSettings(page).job.fill("Editor in chief ");
  await userSettings(page).save.click();
  await expect(page.getByText("Your profile was saved")).toBeVisible();
  expect(renewals).toBe(1);
});
