import { expect, test } from "@playwright/test";
import { holdResponse } from "../support/hold-response.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { loginScreen, shell, signIn, signInToSettings, userSettings } from "../support/screens.ts";

const storage = "JSON.stringify(localStorage)";

test("[ID-021 ID-069] a reload keeps the session, and scripts cannot read its token", async ({
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
  expect(await page.evaluate('JSON.parse(localStorage.getItem("portal:1:session"))')).toEqual({
    email: ADMIN.email,
    loginType: "password",
  });
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

test("a returnTo of another origin is ignored", async ({ page }) => {
  await page.goto(`/harbor/login?${new URLSearchParams({ returnTo: "//example.test/harbor" })}`);
  await loginScreen(page).fill(ORGANIZER.email, "never-ending");
  await loginScreen(page).submit.click();
  await expect(page).toHaveURL("/harbor/newsfeed");
});

test("[ID-030 NAV-011] signing out ends the session here, in other windows and at the server", async ({
  page,
  context,
}) => {
  const release = await holdResponse(page, "**/GetIndustries");
  await signIn(page, ADMIN);
  const other = await context.newPage();
  await other.goto("/harbor/user-settings");
  await expect(shell(other).userMenu).toBeVisible();

  const call = other.waitForRequest("**/connect/userinfo");
  await other.reload();
  const { authorization = "" } = (await call).headers();
  await expect(shell(other).userMenu).toBeVisible();

  await shell(page).signOut();
  await expect(loginScreen(page).email).toBeVisible();
  await expect(loginScreen(other).email).toBeVisible();
  expect((await page.request.get("/auth/connect/userinfo", { headers: { authorization } })).status()).toBe(
    401,
  );
  // What the other window stored before it learned of the sign-out is removed by it.
  await expect.poll(() => page.evaluate(storage)).toBe("{}");
  const late = page.waitForEvent("requestfinished", (sent) => sent.url().endsWith("/GetIndustries"));
  release();
  await late;
  expect(await page.evaluate(storage), "nor is a late response stored").toBe("{}");
  expect(
    (await context.cookies(`${new URL(page.url()).origin}/auth`)).map((cookie) => cookie.name),
  ).not.toContain("portal_session_1");
  await page.goto("/harbor/user-settings");
  await expect(loginScreen(page).email).toBeVisible();
});

const SIGN_IN_CALLS = [
  "GetBanners",
  "GetMenu",
  "GetPortalSettings",
  "GetSiteFeatures",
  "GetSiteProducts",
  "userinfo",
];
const SETTINGS_CALLS = /\/api\/Settings\/Get(Banners|Menu|PortalSettings|SiteFeatures|SiteProducts)$/;

test("[ID-026 ID-027 ID-029] signing in sends the six requests, menu and banners in parallel", async ({
  page,
}) => {
  const calls = new Map<string, Record<string, string>>();
  page.on("request", (request) => {
    const name = request.url().split("/").at(-1) ?? "";
    if (SIGN_IN_CALLS.includes(name)) calls.set(name, request.headers());
  });
  // Each response waits for the other request, so sequential requests would never finish.
  const bothRequested = Promise.all([
    page.waitForRequest("**/GetMenu"),
    page.waitForRequest("**/GetBanners"),
  ]);
  await page.route(/Get(Menu|Banners)$/, async (route) => {
    await bothRequested;
    await route.continue();
  });
  await signIn(page, ADMIN);
  expect([...calls.keys()].sort()).toEqual(SIGN_IN_CALLS);
  for (const [name, headers] of calls) {
    expect(headers["authorization"], name).toMatch(/^Bearer /);
    expect(headers["sitenameid"], name).toBe(name === "userinfo" ? undefined : "1");
  }
});

const STORED_NAMES = [
  "userProfile",
  "menu",
  "banners",
  "industries",
  "siteProducts",
  "sectors",
  "settings",
  "features",
  "newsletter:secondaryColor",
];

test("[ID-028 SYS-016] loaded data is stored per site by name, shown at once on a reload and fetched again", async ({
  page,
}) => {
  const read = async (siteNameId: number, name: string) =>
    JSON.parse(
      (await page.evaluate<string | null>(`localStorage.getItem("portal:${siteNameId}:${name}")`)) ?? "null",
    ) as unknown;
  // Each response waits for the other request, so sequential requests would never finish.
  const bothRequested = Promise.all([
    page.waitForRequest("**/GetIndustries"),
    page.waitForRequest("**/GetSectors"),
  ]);
  await page.route(/Get(Industries|Sectors)$/, async (route) => {
    await bothRequested;
    await route.continue();
  });
  await signIn(page, ADMIN);
  for (const name of STORED_NAMES) await expect.poll(() => read(1, name), name).not.toBeNull();
  expect(await read(1, "industries")).toContainEqual({ id: 17, name: "Maritime" });
  expect(await read(1, "sectors")).toContainEqual({ id: 1701, name: "Shipping", industryId: 17 });
  expect(await read(1, "newsletter:secondaryColor")).toBe("#8a5a2b");
  expect(await read(2, "menu")).toBeNull();

  await page.evaluate('localStorage.setItem("portal:1:industries", "[]")');
  const requested: string[] = [];
  await page.route(
    SETTINGS_CALLS,
    (route) => void requested.push(route.request().url().split("/").at(-1) ?? ""),
  );
  await page.reload();
  await expect(shell(page).sidebar, "before the responses").toBeVisible();
  await expect.poll(() => [...requested].sort()).toEqual(SIGN_IN_CALLS.filter((name) => name !== "userinfo"));
  await expect.poll(() => read(1, "industries")).not.toEqual([]);
});

for (const status of [401, 403])
  test(`[SYS-006] a response ${status} clears the storage and goes to the root`, async ({ page }) => {
    await signInToSettings(page, ADMIN);
    await page.route("**/api/Users/UpdateCurrentUser", (route) => route.fulfill({ status, json: {} }));
    await userSettings(page).firstName.fill("Ingrid M");
    page.on("dialog", (dialog) => void dialog.accept());
    await userSettings(page).save.click();
    await expect(page).toHaveURL("/login");
    await expect(loginScreen(page).email).toBeVisible();
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

test("[ID-068] the user's flags are in a cookie and a global variable", async ({ page, context }) => {
  await signIn(page, ADMIN);
  const flags = { isInternal: true, isAdmin: true };
  expect(await page.evaluate("window.__portalUser")).toEqual(flags);
  const cookie = (await context.cookies()).find(({ name }) => name === "portal_track");
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual(flags);
});

test("a token about to expire is renewed once before the next request, and the session continues", async ({
  page,
}) => {
  await page.clock.install();
  await signInToSettings(page, ADMIN);
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
