import { createHash } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, COMPANY, ORGANIZER, PASSWORD, type Person } from "../support/people.ts";
import { loginScreen, openSettings, shell } from "../support/screens.ts";

const WRONG = "You have entered an incorrect username or password";
const FAILED = "There was an error signing in.";

/** Starts the code flow as the portal does, without a provider: the server shows its own form. */
async function authorize(page: Page, callback: string, extra: Record<string, string> = {}): Promise<void> {
  const verifier = "v".repeat(64);
  const start = { nonce: "n", siteNameId: 1, siteName: "harbor", provider: "password", returnTo: "/harbor" };
  await page.evaluate(`sessionStorage.setItem("portal:sign-in:n", "${verifier}")`);
  const query = new URLSearchParams({
    client_id: "portal",
    response_type: "code",
    redirect_uri: new URL(page.url()).origin + callback,
    scope: "portal offline_access openid profile email picture roles",
    state: Buffer.from(JSON.stringify(start)).toString("base64url"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    tenant: "1",
    ...extra,
  });
  await page.goto(`/auth/connect/authorize?${query}`);
}

/** Makes toggle links of a person, without a browser. */
async function toggleLinks(
  request: APIRequestContext,
  person: Person,
): Promise<(url: string) => Promise<URL>> {
  const headers = await headersOf(request, person);
  return async (url) => {
    const data = { siteNameId: person.siteNameId, url };
    const answer = await request.post("/api/Users/CreateToggleToken", { headers, data });
    return new URL(((await answer.json()) as { link: string }).link);
  };
}

test("[NAV-006] the sign-in callback stores the session and opens the landing screen", async ({ page }) => {
  await page.goto("/harbor/login");
  await authorize(page, "/callback/auth");
  await loginScreen(page).fill(ORGANIZER.email, PASSWORD);
  await page.getByRole("button", { name: "Sign in with email" }).click();
  await expect(shell(page).userMenu).toHaveAccessibleName(`${ORGANIZER.name}: your menu`);
  await expect(page).toHaveURL("/harbor/newsfeed");
  await page.reload();
  await expect(shell(page).userMenu).toBeVisible();
});

test("[NAV-009 NAV-068] a toggle link signs in once and opens only its own address", async ({
  page,
  request,
}) => {
  const linkTo = await toggleLinks(request, ORGANIZER);
  const link = await linkTo("/harbor/user-settings?from=toggle");
  await page.goto(link.href);
  await expect(page).toHaveURL("/harbor/user-settings?from=toggle");
  await expect(shell(page).userMenu).toHaveAccessibleName(`${ORGANIZER.name}: your menu`);

  const next = await linkTo("/harbor/user-settings");
  next.searchParams.set("url", "https://example.test/harbor");
  await page.goto(next.href);
  await expect(page).toHaveURL("/harbor/newsfeed");
  await expect(shell(page).userMenu).toHaveAccessibleName(`${ORGANIZER.name}: your menu`);

  await shell(page).signOut();
  await page.goto(link.href);
  await expect(loginScreen(page).alert).toHaveText(FAILED);
  const exact = await linkTo("/harbor/user-settings");
  await page.goto(`${exact.pathname}/x${exact.search}`);
  await expect(page).toHaveURL(/\/harbor\/login\?returnTo=/);
});

test("somebody else's toggle link asks before it changes who is signed in, and a forged one changes nothing", async ({
  page,
  request,
  context,
}) => {
  const isAdmin = (shown: Page) =>
    expect(shell(shown).userMenu).toHaveAccessibleName(`${ADMIN.name}: your menu`);
  const linkTo = await toggleLinks(request, ORGANIZER);
  const link = await linkTo("/harbor/user-settings");
  const ownLink = await (await toggleLinks(request, ADMIN))("/harbor/user-settings");
  await openSettings(page, ADMIN);

  const victim = await context.newPage();
  const stay = victim.getByRole("link", { name: `Stay signed in as ${ADMIN.name}` });
  await victim.goto(link.href);
  await expect(victim.getByRole("heading", { name: "Sign in as another user?" })).toBeVisible();
  await expectNoViolations(victim, "the question");
  await stay.click();
  await isAdmin(victim);
  await page.reload();
  await isAdmin(page);

  // Its tag says that it is the admin's own; in the second its path says that it is for another site.
  for (const path of ["/harbor/", "/orchard/"]) {
    const forged = await linkTo("/harbor/user-settings");
    forged.searchParams.set("tag", ownLink.searchParams.get("tag") ?? "");
    // The session of the page is renewed at the same address.
    const refused = victim.waitForResponse(
      (answer) => answer.url().endsWith("/token") && answer.request().postData()?.includes("toggle") === true,
    );
    await victim.goto(forged.href.replace("/harbor/", path));
    expect((await refused).status()).toBe(400);
  }
  await page.reload();
  await isAdmin(page);

  await victim.goto((await linkTo("/harbor/user-settings")).href);
  await victim.getByRole("button", { name: "Sign in as the other user" }).click();
  await expect(shell(victim).userMenu).toHaveAccessibleName(`${ORGANIZER.name}: your menu`);
});

test("[NAV-007] the sign-out callback clears the session and shows sign-in", async ({ page, context }) => {
  await openSettings(page, ADMIN);
  await page.goto("/callback/logout");
  await expect(page).toHaveURL("/harbor/login");
  await expect(loginScreen(page).email).toBeVisible();
  expect(await page.evaluate("JSON.stringify(localStorage)")).toBe("{}");
  const names = (await context.cookies(`${new URL(page.url()).origin}/auth`)).map((cookie) => cookie.name);
  expect(names).not.toContain("portal_session_1");
});

test("[ID-020 NAV-008] company users use their own callback, from the portal's form and from the sign-in server", async ({
  page,
}) => {
  await page.goto("/harbor/login?as=company");
  await loginScreen(page).fill(COMPANY.email, PASSWORD);
  await loginScreen(page).companyId.fill("999999");
  await loginScreen(page).submit.click();
  await expect(loginScreen(page).alert, "only for their own company").toHaveText(WRONG);
  const arrived = page.waitForEvent("framenavigated", (frame) =>
    frame.url().includes("/callback/company-user/auth"),
  );
  await loginScreen(page).companyId.fill("1");
  await loginScreen(page).submit.click();
  await arrived;
  await expect(shell(page).userMenu).toHaveAccessibleName(`${COMPANY.name}: your menu`);
  await shell(page).signOut();
  await loginScreen(page).email.waitFor();

  await authorize(page, "/callback/company-user/auth", { companyId: "1" });
  await expect(page.getByText("Sign in for your company.")).toBeVisible();
  await loginScreen(page).fill(COMPANY.email, PASSWORD);
  await page.getByRole("button", { name: "Sign in with email" }).click();
  await expect(shell(page).userMenu).toHaveAccessibleName(`${COMPANY.name}: your menu`);

  await page.context().clearCookies();
  await page.goto("/callback/company-user/auth?error=access_denied");
  await expect(loginScreen(page).alert).toHaveText("The user closed the window.");
  await page.goto("/callback/company-user/auth");
  await expect(loginScreen(page).alert).toHaveText(FAILED);
});

test("[ID-032 ID-062] a session that cannot be renewed, or an invalid stored session, leads to sign-in", async ({
  page,
  context,
}) => {
  await openSettings(page, ADMIN);
  await context.clearCookies({ name: "portal_session_1" });
  await page.goto("/harbor/user-settings?a=1");
  await expect(loginScreen(page).email).toBeVisible();
  await expect(page).toHaveURL("/harbor/login?returnTo=%2Fharbor%2Fuser-settings%3Fa%3D1");

  await openSettings(page, ADMIN);
  for (const loginType of ["Google", "Microsoft", "Facebook", "Linkedin", "password", "Telegraph"]) {
    const note = JSON.stringify(JSON.stringify({ email: ADMIN.email, loginType }));
    await page.evaluate(`localStorage.setItem("portal:1:session", ${note})`);
    await page.goto("/harbor/user-settings");
    if (loginType === "Telegraph") await expect(loginScreen(page).email).toBeVisible();
    else await expect(shell(page).userMenu).toBeVisible();
  }
});

test("[ID-017] a provider that a site disables loses its button, the others keep theirs", async ({
  page,
}) => {
  await page.route("**/api/Settings/GetPublicSite*", async (route) => {
    const answer = await route.fetch();
    const site = (await answer.json()) as { socialLogins: object };
    await route.fulfill({ json: { ...site, socialLogins: { ...site.socialLogins, google: false } } });
  });
  await page.goto("/harbor/login");
  await expect(loginScreen(page).providers).toHaveText(["LinkedIn", "Facebook"]);
});
