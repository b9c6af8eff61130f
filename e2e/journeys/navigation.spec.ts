import { expect, type Page, test } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import { loginScreen, openAs, openSettings, shell, userSettings } from "../support/screens.ts";

test("[NAV-003 NAV-067 NAV-073] addresses without a site lead to sign-in", async ({ page }) => {
  for (const address of ["/", "/login", "/zzz"]) {
    await page.goto(address);
    await expect(loginScreen(page).email).toBeVisible();
    await expect(page).toHaveURL("/login");
  }
  await page.goto("/login?siteName=orchard");
  await expect(shell(page).title).toHaveText("Orchard Weekly");
  await page.goto("/login");
  await expect(shell(page).title, "the site used last").toHaveText("Orchard Weekly");
});

test("[NAV-010] a site that does not exist is not found", async ({ page }) => {
  await page.goto("/nowhere/newsfeed");
  await expect(page).toHaveURL("/not-found");
  await expect(shell(page).title).toHaveText("This page does not exist");
  await expect(page.getByRole("link", { name: "Go to sign in" })).toBeVisible();
});

test("the not-found page leads a signed-in user back to their site", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/user-settings");
  await page.goto("/nowhere/newsfeed");
  await page.getByRole("link", { name: "Back to Harbor Daily" }).click();
  await expect(page).toHaveURL("/harbor/newsfeed");
});

test("a site's number or another spelling is replaced by its name", async ({ page }) => {
  await page.goto("/1/login?as=company");
  await expect(page).toHaveURL("/harbor/login?as=company");
  await page.goto("/HARBOR/login");
  await expect(page).toHaveURL("/harbor/login");
});

test("a request to localhost redirects to the public address", async ({ page, baseURL }) => {
  await page.goto((baseURL ?? "").replace("127.0.0.1", "localhost"));
  await expect(page).toHaveURL("/login");
});

test("an unknown file or endpoint is a 404, not the portal", async ({ request }) => {
  const page = { accept: "text/html" };
  for (const [address, headers] of [
    ["/api/nothing", page],
    ["/media/nothing.png", page],
    ["/assets/nothing.js", page],
    ["/harbor/login", { accept: "application/json" }],
  ] as const) {
    const answer = await request.get(address, { headers });
    expect(answer.status(), address).toBe(404);
    expect(await answer.json(), address).toMatchObject({ code: "not_found" });
  }
  const document = await request.get("/harbor/login", { headers: page });
  expect(document.headers()["cache-control"]).toBe("no-cache");
});

test("[NAV-049 NAV-069 NAV-071 NAV-075 NAV-076] signed in, every address ends at a screen that exists", async ({
  page,
}) => {
  await openSettings(page, ADMIN);
  for (const [address, ends] of [
    ["/user-settings", "/harbor/user-settings"],
    ["/login", "/harbor/newsfeed"],
    ["/harbor", "/harbor/newsfeed"],
    ["/harbor/newsfeed", "/harbor/newsfeed"],
    ["/harbor/zzz", "/harbor/newsfeed"],
    ["/harbor/PortalSettings?a=1", "/harbor/settings?a=1"],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(ends);
    const title = { newsfeed: "Newsfeed", settings: "Settings", "user-settings": "User settings" };
    await expect(shell(page).title).toHaveText(
      title[/harbor\/([\w-]+)/.exec(ends)?.[1] as keyof typeof title],
    );
  }
});

test("[NAV-108 NAV-111] the sidebar is full, icons only, or behind its menu button", async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 800 });
  await openSettings(page, ADMIN);
  const { sidebar, menuButton } = shell(page);
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(208);
  await expect(sidebar.getByText("Never-ending stories, always on time.")).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(width).toBe(56);
  await expect(sidebar.getByRole("link", { name: "User settings" })).toBeVisible();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(sidebar).toBeHidden();
  await menuButton.click();
  await expect(page.getByRole("link", { name: "User settings" })).toBeVisible();
});

test("[NAV-110] a screen that crashes shows an error inside the shell and is reported", async ({ page }) => {
  await page.route("**/assets/user-settings-screen-*.js", (route) => route.abort());
  const report = page.waitForRequest("**/api/ActionLog/Add");
  await openSettings(page, ADMIN);
  await expect(shell(page).title).toHaveText("Hmmm... Something gone wrong.");
  await expect(page.getByText("The team has been notified.")).toBeVisible();
  await expect(shell(page).sidebar).toBeVisible();
  const { entityId } = (await report).postDataJSON() as { entityId: string };
  expect(entityId).toMatch(/^e(-[0-9a-f]{4}){3}$/);
  await expect(page.getByText(entityId)).toBeVisible();
  await page.unroute("**/assets/user-settings-screen-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(userSettings(page).heading).toBeVisible();
});

test("[SYS-007] a failed request shows its reason and can be retried", async ({ page }) => {
  await page.clock.install();
  const statuses = [500, 503, 500];
  await page.route("**/api/Settings/GetPublicSite*", (route) =>
    route.fulfill({ status: statuses.shift() ?? 500, body: "" }),
  );
  await page.goto("/harbor/login");
  // The portal retries with growing delays before it shows the error.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return statuses;
    })
    .toEqual([]);
  await expect(
    page.getByText("Some error occurred, while fetching. Try again", { exact: true }),
  ).toBeVisible();
  await page.unroute("**/api/Settings/GetPublicSite*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(loginScreen(page).email).toBeVisible();
});

/** The sizes of the scripts that the page loads from now on, compressed. */
function countScript(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().endsWith(".js")) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("sign-in loads at most 250 kB of compressed script and violates no content security policy", async ({
  page,
}) => {
  const consoleErrors: string[] = [];
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  const loaded = countScript(page);
  const script = page.waitForResponse(/\/assets\/.+\.js$/);
  await page.goto("/harbor/login");
  await loginScreen(page).email.waitFor();
  const headers = await (await script).allHeaders();
  expect(headers["content-encoding"]).toBe("br");
  expect(headers["cache-control"]).toContain("immutable");
  const total = await loaded();
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(250_000);
  expect(consoleErrors).toEqual([]);
});

test("the newsfeed loads at most 450 kB of compressed script", async ({ page }) => {
  const loaded = countScript(page);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  await feedScreen(page).publishedHeadlines.first().waitFor();
  const total = await loaded();
  expect(total).toBeGreaterThan(250_000);
  expect(total).toBeLessThanOrEqual(450_000);
});
