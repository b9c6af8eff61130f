import { ROUTES } from "@newsloom/domain/navigation/all-routes";
import type { Route } from "@newsloom/domain/navigation/route";
import { expect, test } from "@playwright/test";
import { holdResponse } from "../support/hold-response.ts";
import { palette } from "../support/palette.ts";
import {
  ADMIN,
  AUDIENCE,
  COMPANY,
  ORCHARD_ADMIN,
  ORGANIZER,
  PASSWORD,
  type Person,
  TEMPLATE,
} from "../support/people.ts";
import { usersScreen } from "../support/screens/users-screen.ts";
import { loginScreen, openAs, openSettings, shell, signIn, userSettings } from "../support/screens.ts";

test("[NAV-107] a backdrop covers the main area while a screen loads slowly, then goes", async ({ page }) => {
  await openSettings(page, ADMIN);
  await userSettings(page).heading.waitFor();
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/users-screen-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await shell(page).sidebar.getByRole("link", { name: "Users Management" }).click();
  const backdrop = page.getByRole("status", { name: "Loading the page" });
  await expect(backdrop).toBeVisible();
  expect(await backdrop.boundingBox()).toEqual(await page.getByRole("main").boundingBox());
  await expect(userSettings(page).heading).toBeHidden();
  await expect(shell(page).sidebar).toBeVisible();
  release();
  await expect(usersScreen(page).grid).toBeVisible();
  await expect(backdrop).toHaveCount(0);
});

test("a banner shows while offline, and the screen is fetched again when the connection is back", async ({
  page,
  context,
}) => {
  await openAs(page, ADMIN, "/harbor/user-management");
  await expect(usersScreen(page).row(ADMIN.name)).toBeVisible();
  await context.setOffline(true);
  await expect(
    page.getByText("You are offline. Your changes are sent when you are online again."),
  ).toBeVisible();
  const again = page.waitForResponse("**/Users/GetUsers*");
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  expect((await again).ok()).toBe(true);

  await page.clock.install();
  await page.route(/\/(api|healthz)/, (route) => route.abort());
  await usersScreen(page).choose("status", "Inactive");
  await expect(page.getByText("The server does not answer. We keep trying.")).toBeVisible();
  await page.unroute(/\/(api|healthz)/);
  await page.clock.fastForward(5000);
  await expect(page.getByText("The server does not answer.")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Nobody is inactive" })).toBeVisible();
});

test("a user of two sites switches between them without signing in again", async ({ page }) => {
  await signIn(page, { ...ADMIN, email: "staff@newsloom.test" });
  const switcher = page.getByRole("button", { name: "Switch site" });
  await switcher.click();
  await expect(page.getByRole("menuitemradio", { name: "Harbor Daily" })).toBeChecked();
  await page.getByRole("menuitemradio", { name: "Orchard Weekly" }).click();
  await expect(page).toHaveURL("/orchard/newsletters");
  await expect(shell(page).topBar).toContainText("Orchard Weekly");
  await page.keyboard.press("Control+k");
  await palette(page).field.fill("switch");
  await palette(page).options.filter({ hasText: "Harbor Daily" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/harbor/newsfeed");
  await expect(shell(page).topBar).toContainText("Harbor Daily");
});

test("a bulk change that goes on after a switch of sites is sent for the site it began on", async ({
  page,
}) => {
  await openAs(page, { ...ADMIN, email: "staff@newsloom.test" }, "/harbor/user-management");
  await expect(usersScreen(page).row(ADMIN.name)).toBeVisible();
  let answerFirst = (): void => undefined;
  const switched = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  // The portal changes four users at a time, so the fifth is sent when another site is open.
  const sentTo: (string | undefined)[] = [];
  await page.route("**/UpdateStatus*", async (route) => {
    sentTo.push(route.request().headers()["sitenameid"]);
    await switched;
    await route.fulfill({ status: 503, body: "" });
  });
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect.poll(() => sentTo).toEqual(["1", "1", "1", "1"]);

  await page.getByRole("button", { name: "Switch site" }).click();
  await page.getByRole("menuitemradio", { name: "Orchard Weekly" }).click();
  await expect(shell(page).topBar).toContainText("Orchard Weekly");
  answerFirst();
  await expect.poll(() => sentTo.length, "the rest is sent").toBeGreaterThan(4);
  expect(new Set(sentTo), "for the site it was begun on").toEqual(new Set(["1"]));
  await shell(page).sidebar.getByRole("link", { name: "Users Management" }).click();
  await expect(usersScreen(page).row(ORCHARD_ADMIN.name)).toBeVisible();
  await expect(usersScreen(page).row(ADMIN.name)).toHaveCount(0);

  await page.getByRole("button", { name: "Switch site" }).click();
  await page.getByRole("menuitemradio", { name: "Harbor Daily" }).click();
  await expect(shell(page).topBar).toContainText("Harbor Daily");
  await shell(page).sidebar.getByRole("link", { name: "Users Management" }).click();
  await expect(usersScreen(page).row(ADMIN.name)).toBeVisible();
  await expect(usersScreen(page).row(ORCHARD_ADMIN.name)).toHaveCount(0);
});

test("a list that answers after a switch of sites is kept for the site it was read for", async ({ page }) => {
  await openSettings(page, { ...ADMIN, email: "staff@newsloom.test" });
  const release = await holdResponse(page, "**/Users/GetUsers?*");
  const request = page.waitForRequest("**/Users/GetUsers?*");
  await shell(page).sidebar.getByRole("link", { name: "Users Management" }).click();
  const answered = (await request).response();
  await page.getByRole("button", { name: "Switch site" }).click();
  await page.getByRole("menuitemradio", { name: "Orchard Weekly" }).click();
  await expect(shell(page).topBar).toContainText("Orchard Weekly");
  await shell(page).sidebar.getByRole("link", { name: "Users Management" }).click();
  await expect(usersScreen(page).row(ORCHARD_ADMIN.name)).toBeVisible();
  release();
  await answered;
  await expect(usersScreen(page).row(ORCHARD_ADMIN.name)).toBeVisible();
  await expect(usersScreen(page).row(ADMIN.name)).toHaveCount(0);
  const stored = await page.evaluate<string>("JSON.stringify({ ...localStorage })");
  const keys = Object.entries(JSON.parse(stored) as Record<string, string>);
  const ofOrchard = keys.filter(([key]) => key.startsWith(`portal:${ORCHARD_ADMIN.siteNameId}:`));
  expect(JSON.stringify(ofOrchard)).not.toContain(ADMIN.email);
});

const words = (text: string) => text.split(", ");
const NEWS = words("Newsletters, Global performance, Send statistics");
const HARBOR_MENU = words(
  "Sources, Keywords, Keyword performance, Companies, Companies data, Categories, Category placement, Media library, Ad performance, Manage my ads, Analytics, Content dashboard, Archive data",
);
const ADMIN_MENU = words("Settings, Users Management, News Widgets");
const organizer = (...own: string[]) => ["Newsfeed", "My content", ...NEWS, ...own, ...HARBOR_MENU];

/** The full menu of each user; screens that do not exist yet are left out. */
const MENUS: readonly (readonly [Person, readonly string[]])[] = [
  [ADMIN, [...organizer("Template Editor", "Audience"), ...ADMIN_MENU]],
  [ORGANIZER, organizer()],
  [AUDIENCE, organizer("Audience")],
  [TEMPLATE, organizer("Template Editor")],
  [COMPANY, words("My content, Manage my ads, Company settings, Company products")],
  [
    ORCHARD_ADMIN,
    [
      "My content",
      ...NEWS,
      ...words("Sources, Media library, Analytics, Content dashboard, Archive data"),
      ...ADMIN_MENU,
    ],
  ],
];
const screenExists = (title: string) =>
  ROUTES.some((route) => route.menu?.title === title && route.screenExists);

for (const [person, fullMenu] of MENUS)
  test(`[NAV-001 NAV-075 NAV-106] ${person.email} signs in and sees exactly their menu, below their site`, async ({
    page,
  }) => {
    const menuAnswer = page.waitForResponse("**/api/Settings/GetMenu");
    await signIn(page, person);
    // The orchard has no newsfeed.
    const landing =
      person === COMPANY ? "company-settings" : person === ORCHARD_ADMIN ? "newsletters" : "newsfeed";
    await expect(page).toHaveURL(`/${person.site}/${landing}`);
    await expect(shell(page).userMenu).toHaveAccessibleName(`${person.name}: your menu`);
    for (const region of [shell(page).topBar, shell(page).sidebar, page.getByRole("main")])
      await expect(region).toBeVisible();
    const links = shell(page).sidebar.getByRole("link");
    // The number of new articles follows the name once it is loaded.
    const named = [...fullMenu.filter(screenExists), "User settings"].map(
      (title) => new RegExp(`^${title}([\\d,]+ new)?$`),
    );
    await expect(links).toHaveText(named);
    const menu = (await (await menuAnswer).json()) as { path: string; children: { path: string }[] }[];
    const paths = menu.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      [...paths, "/user-settings"].map((path) => `/${person.site}${path}`),
    );
    await expect(
      page.getByRole("button", { name: "Switch site" }),
      "no switch for a user of one site",
    ).toHaveCount(0);
  });

test("[NAV-077 NAV-100] a user without the role, or of a site without the product, never sees the screen", async ({
  page,
}) => {
  await openSettings(page, COMPANY);
  const lists: string[] = [];
  page.on("request", (request) => void (request.url().includes("GetUsers") && lists.push(request.url())));
  await page.goto("/harbor/user-management");
  await expect(page).not.toHaveURL(/user-management/);
  await expect(shell(page).userMenu).toBeVisible();
  expect(lists, "not even requested").toEqual([]);
  await shell(page).signOut();

  await openAs(page, ORCHARD_ADMIN, "/orchard/newsfeed");
  await expect(page).not.toHaveURL(/newsfeed/);
});

/** The screens of an editor that the orchard lacks the product or the feature for: it has newsletters only, and no feature. */
const CLOSED_TO_ORCHARD = ROUTES.filter(
  ({ product = "NL", feature, roles, access }: Route) =>
    access === "member" &&
    (product !== "NL" || feature !== undefined) &&
    (!roles || roles.includes("AdminUser")),
);

test("[NAV-101] a missing product or feature leads to newsletters from the newsfeed, to settings from the others", async ({
  page,
}) => {
  expect(CLOSED_TO_ORCHARD).toHaveLength(11);
  await openAs(page, ORCHARD_ADMIN, "/orchard/user-settings");
  for (const { key, path } of CLOSED_TO_ORCHARD) {
    const expected = key === "newsfeed" ? "newsletters" : "settings";
    await page.evaluate(`history.pushState(null, "", "/orchard${path.replace(/:\w+/, "1")}");
      dispatchEvent(new PopStateEvent("popstate", { state: null }))`);
    await expect(page, path).toHaveURL(`/orchard/${expected}`);
  }
});

test.describe("390 px wide, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("from sign-in through the menu to a user and back, by touch", async ({ page }) => {
    await page.goto("/harbor/login");
    await loginScreen(page).fill(ADMIN.email, PASSWORD);
    await loginScreen(page).submit.tap();
    await shell(page).menuButton.tap();
    await page.getByRole("link", { name: "Users Management" }).tap();
    await expect(page.getByRole("link", { name: "Users Management" }), "the menu closes").toBeHidden();
    const users = usersScreen(page);
    await users.cards.filter({ hasText: ORGANIZER.name }).getByRole("link").tap();
    await expect(users.sheet(ORGANIZER.name)).toBeVisible();
    await users.sheet(ORGANIZER.name).getByRole("button", { name: "Close" }).tap();
    await expect(users.search).toBeVisible();
    for (const button of await shell(page).topBar.getByRole("button").all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height), await button.textContent().then(String)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole("button", { name: "Search or jump to…" }).tap();
    await page.getByRole("option", { name: "Media library" }).tap();
    await expect(page).toHaveURL("/harbor/media-library");
  });
});
