import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { settingsIn } from "@newsloom/domain/settings/catalogue";
import { SECTIONS } from "@newsloom/domain/settings/setting";
import { expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { APPEARANCES } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { siteSettings } from "../support/screens/settings-screen.ts";
import { openAs, shell } from "../support/screens.ts";

test("[NAV-027 NAV-052 SET-002 SET-003 SET-006 SET-008 SET-009 SET-010 SET-011 SET-012 SET-013 SET-014 SET-015 SET-016 SET-017] an old link opens the settings, and each of the eleven sections shows its settings", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/portal-settings");
  await expect(page).toHaveURL("/harbor/settings");
  const screen = siteSettings(page);
  await expect(screen.heading).toBeVisible();
  await expect(screen.sections.getByRole("list").first().getByRole("link")).toHaveText([
    "Identity",
    "Visual assets",
    "Social",
    "Newsfeed",
    "Newsletter",
    "Industry Directory",
    "Advertisement",
    "Analytics",
    "Advanced",
    "Trending",
    "Buzz Layout",
  ]);
  for (const section of SECTIONS) {
    await screen.open(section);
    await expect(screen.section(section)).toBeVisible();
    await expect.poll(screen.shownKeys, section).toEqual(settingsIn(section).map(({ keyName }) => keyName));
  }
  await expect(page).toHaveURL("/harbor/settings?section=buzz-layout");
});

test("[SET-004] a change in Trending shows in Buzz Layout too", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=trending");
  const screen = siteSettings(page);
  const shared = ["SubscriptionUrl", "ShowContentLibrary", "TrendingNowUrls", "ShowPressRelease"];
  await expect(screen.section("Trending")).toBeVisible();
  await expect.poll(screen.shownKeys).toEqual(expect.arrayContaining(shared));
  const before = await screen.switch("ShowContentLibrary").isChecked();
  await screen.switch("ShowContentLibrary").click();
  await screen.open("Buzz Layout");
  await expect.poll(async () => new Set(await screen.shownKeys())).toEqual(new Set(shared));
  await expect(screen.switch("ShowContentLibrary"), "before it is saved").toBeChecked({ checked: !before });
  await screen.saveAll();
  await page.reload();
  await expect(screen.switch("ShowContentLibrary")).toBeChecked({ checked: !before });
});

test("[SET-002] the search finds settings of all sections by name, key or description, and panels too", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings");
  const screen = siteSettings(page);
  await expect(screen.search).toBeVisible();
  await expect(screen.row("SiteDisplayName").getByRole("heading")).toHaveAttribute(
    "title",
    "SiteDisplayName",
  );
  await expect(screen.row("SiteDisplayName").getByText("SiteDisplayName")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(screen.search).toBeFocused();
  await page.keyboard.type("banner");
  await expect(page).toHaveURL(/q=banner/);
  await expect(screen.section("Newsletter")).toBeVisible();
  await expect(screen.section("Newsfeed")).toBeVisible();
  await expect(screen.row("IsBannerShowsInNewsletter")).toBeVisible();
  await screen.search.fill("IsBannerShowsInNewsletter");
  await expect(screen.row("IsBannerShowsInNewsletter").getByText("IsBannerShowsInNewsletter")).toBeVisible();
  await screen.search.fill("current content");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Cache/ })
    .click();
  await expect(screen.section("Cache")).toBeVisible();
  for (const [query, panel] of [
    ["dkim", "Sender domains"],
    ["spf", "Sender domains"],
    ["outbox", "Email providers"],
    ["smtp", "Email providers"],
    ["sendgrid", "Email providers"],
    ["blacklist", "Blocked words"],
    ["homepage", "Page settings"],
  ] as const) {
    await screen.search.fill(query);
    await expect(screen.section("Tools").getByRole("link", { name: panel }), query).toBeVisible();
  }
  await screen.search.fill("imageToUploadMaxSize");
  await expect(screen.row("imageToUploadMaxSize"), "not only in bytes").toContainText("3 MB");
  await screen.search.fill("no such setting");
  await expect(page.getByRole("heading", { name: "No setting found" })).toBeVisible();
});

/** An invalid value of each kind, and its error. */
const BAD_TEXTS = [
  ["Social", "TwitterUrl", "twitter", "URL is not valid"],
  ["Identity", "AdminEmail", "desk@", "Email is not valid"],
  ["Visual assets", "AccentSiteColor", "teal", "Colour is not valid. Write it like #0B5A5E"],
  ["Advanced", "imageToUploadMaxSize", "7", "Write a number from 1024 to 62914560"],
  ["Analytics", "GTM_Key", "key", "Key is not valid. It looks like GTM-XXXXXXX"],
] as const;
const BAD_LISTS = [
  ["Advertisement", "BGContactEmail", "nobody", "Email is not valid: nobody"],
  ["Trending", "TrendingNowUrls", "trends", "URL is not valid: trends"],
  ["Analytics", "WhiteListDomains", "not a domain", "Domain is not valid: not a domain"],
] as const;

test("[SET-019] invalid values show their error at the setting, and no input is lost", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings");
  const screen = siteSettings(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("UpdateSiteSetting")) sent.push(request.url());
  });
  for (const [section, key, value] of BAD_TEXTS) {
    await screen.open(section);
    await screen.field(key).fill(value);
  }
  for (const [section, key, value] of BAD_LISTS) {
    await screen.open(section);
    await screen.addTo(key, value);
  }
  await screen.open("Newsfeed");
  await screen.row("UpdateOnTime").getByLabel("Time of the weekly refresh").fill("");
  await screen.row("Meta").getByRole("button", { name: "Add a pair" }).click();
  await screen.field("Meta").fill("no name");
  await expect(screen.unsaved).toContainText("10 settings changed in");

  await screen.showChanges.click();
  await expect(page).toHaveURL(/section=changes/);
  await expect(screen.field("TwitterUrl"), "the changes of all sections").toBeVisible();
  await screen.save.click();
  for (const [, key, , error] of [...BAD_TEXTS, ...BAD_LISTS])
    await expect(screen.error(key)).toHaveText(error);
  await expect(screen.error("UpdateOnTime")).toHaveText("Required");
  await expect(screen.error("Meta")).toHaveText("Name is not valid: no name");
  await expect(screen.unsaved).toContainText("10 values are not valid");
  await expect(screen.field("AdminEmail"), "the first one is focused").toBeFocused();
  expect(sent).toEqual([]);

  await page.reload();
  await expect(page.getByText("Restored your draft")).toBeVisible();
  await expect(screen.field("TwitterUrl")).toHaveValue("twitter");
  await expect(
    screen.row("BGContactEmail").getByRole("button", { name: "nobody", exact: true }),
  ).toBeVisible();
  await screen.discard.click();
  await expect(screen.unsaved).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(screen.unsaved, "Undo brings them back").toContainText("10 settings changed in");
  await screen.discard.click();
  await expect(screen.unsaved).toBeHidden();
  await page.reload();
  await expect(screen.heading).toBeVisible();
  await expect(screen.unsaved).toBeHidden();
});

test("[SET-031] a refusal by the server is shown at the setting, and no input is lost", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=identity");
  const screen = siteSettings(page);
  await screen.field("NewsWebSiteUrl").fill(new URL(page.url()).origin);
  await screen.field("companyName").fill("Harbor Press Ltd");
  await screen.save.click();
  await expect(screen.error("NewsWebSiteUrl")).toHaveText(/./);
  await expect(screen.unsaved).toContainText("2 settings changed in Identity. 1 value is not valid");
  await expect(screen.field("NewsWebSiteUrl")).toBeFocused();
  await screen.field("NewsWebSiteUrl").fill("");
  await expect(screen.error("NewsWebSiteUrl")).toBeHidden();
  await expect(screen.field("companyName")).toHaveValue("Harbor Press Ltd");
  await screen.discard.click();
});

test("[SET-019] an error is shown above the unsaved bar, on a phone too", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=identity");
  const screen = siteSettings(page);
  const email = screen.field("AdminEmail");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 850 });
    await email.fill("nope");
    await page.getByRole("main").evaluate((scroller) => scroller.scrollTo(0, 0));
    await screen.save.click();
    await expect(email).toBeFocused();
    await expect(async () => {
      const bar = await screen.unsaved.boundingBox();
      const error = await screen.error("AdminEmail").boundingBox();
      expect((error?.y ?? 0) + (error?.height ?? 0), `at ${width}`).toBeLessThanOrEqual(bar?.y ?? 0);
    }).toPass();
    await expect(email).toBeInViewport({ ratio: 1 });
    await screen.discard.click();
  }
});

test("[SET-018] the social sign-in switches are saved, and change the sign-in screen", async ({
  page,
  browser,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=identity");
  const screen = siteSettings(page);
  const signedOut = await browser.newPage();
  const shownProviders = async () => {
    await signedOut.goto("/harbor/login");
    await signedOut.getByRole("button", { name: "Sign in with email" }).waitFor();
    return Promise.all(
      ["Google", "LinkedIn", "Facebook"].map((name) => signedOut.getByRole("button", { name }).isVisible()),
    );
  };
  const keys = ["IsGoogleLoginEnabled", "IsLinkedInLoginEnabled", "IsFacebookLoginEnabled"] as const;
  await expect(screen.section("Identity")).toBeVisible();
  const before = await Promise.all(keys.map((key) => screen.switch(key).isChecked()));
  expect(await shownProviders()).toEqual(before);
  // One by one, to see that each button follows its own switch.
  for (const key of keys) {
    await screen.switch(key).click();
    await screen.saveAll();
    expect(await shownProviders(), key).toEqual(
      await Promise.all(keys.map((keyName) => screen.switch(keyName).isChecked())),
    );
  }
  for (const key of keys) await screen.switch(key).click();
  await screen.saveAll();
  await signedOut.close();
});

test("[SET-002] the last change shows who made it, and an earlier value can be restored", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=newsletter");
  const screen = siteSettings(page);
  const first = `Read on ${crypto.randomUUID().slice(0, 6)}`;
  for (const value of [first, `${first}, and on`]) {
    await screen.field("DefaultNewsletterPreviewText").fill(value);
    await screen.field("DefaultNewsletterPreviewText").press("Control+s");
    await expect(screen.unsaved).toBeHidden();
  }
  await screen
    .row("DefaultNewsletterPreviewText")
    .getByRole("button", { name: /^History of Preview text: Ingrid Holm, (?:Today|Yesterday)/ })
    .click();
  const history = page.getByRole("dialog", { name: "History of Preview text" });
  await expect(history.getByRole("listitem").first()).toContainText(
    /, and onIngrid Holm, (?:Today|Yesterday) .*Now/,
  );
  await history.getByRole("button", { name: `Restore ${first}`, exact: true }).click();
  await expect(screen.field("DefaultNewsletterPreviewText")).toHaveValue(first);
  await page.reload();
  await expect(screen.field("DefaultNewsletterPreviewText")).toHaveValue(first);
});

test("[SET-002] the history shows images and colours, and they can be restored", async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, ADMIN);
  const saveSetting = async (keyName: string, value: string) =>
    expect(
      (await request.put("/api/Settings/UpdateSiteSetting", { headers, data: { keyName, value } })).ok(),
    ).toBe(true);
  const logo = await request.get("/api/Settings/GetSettingByName?name=companyLogoUrl", { headers });
  const { value: imageUrl } = (await logo.json()) as { value: string };
  await saveSetting("SubscriptionFormLogo", imageUrl);
  await saveSetting("SubscriptionFormLogo", "");
  await saveSetting("SecondarySiteColor", "#884422");
  await saveSetting("SecondarySiteColor", "#225577");
  await openAs(page, ADMIN, "/harbor/settings?section=visual-assets");
  const screen = siteSettings(page);
  await screen
    .row("SubscriptionFormLogo")
    .getByRole("button", { name: /^History of / })
    .click();
  const rows = page.getByRole("dialog").getByRole("listitem");
  await expect(rows.first()).toContainText("nothing");
  const image = rows.nth(1).getByRole("img", { name: /^picture \d+$/ });
  await expect(image).toHaveAttribute("src", imageUrl);
  await expect(image).toHaveJSProperty("complete", true);
  await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  await expect(rows.nth(1)).not.toContainText(/[0-9a-f]{16}/);
  await expectNoViolations(page, "pictures", { within: "[role=dialog]" });
  await rows
    .nth(1)
    .getByRole("button", { name: /^Restore picture \d+$/ })
    .click();
  await expect(screen.row("SubscriptionFormLogo").getByRole("img")).toHaveAttribute("src", imageUrl);
  await screen
    .row("SecondarySiteColor")
    .getByRole("button", { name: /^History of / })
    .click();
  const swatch = rows.filter({ hasText: "#884422" }).locator("[data-colour]").first();
  await expect(swatch).toHaveCSS("background-color", "rgb(136, 68, 34)");
  await page.getByRole("button", { name: "Close" }).click();
  await saveSetting("SubscriptionFormLogo", "");
});

test("[SET-018] a provider without keys on the server shows that beside its switch", async ({ page }) => {
  await page.route("**/GetSiteSettings", async (route) => {
    const answer = await route.fetch();
    const records = (await answer.json()) as SettingRecord[];
    const json = records.map((record) => ({
      ...record,
      lacksKeys: record.keyName === "IsGoogleLoginEnabled",
    }));
    await route.fulfill({ response: answer, json });
  });
  await openAs(page, ADMIN, "/harbor/settings?section=identity");
  const screen = siteSettings(page);
  const google = screen.switch("IsGoogleLoginEnabled");
  const note = "The sign-in screen does not show the button yet, because this server has no keys for it.";
  await expect(google).toBeChecked();
  await expect(google).toHaveAccessibleDescription(new RegExp(note));
  await expect(screen.row("IsLinkedInLoginEnabled")).not.toContainText(note);
  await google.click();
  await expect(screen.row("IsGoogleLoginEnabled"), "switched off, there is no note").not.toContainText(note);
  await google.click();
  await expectNoViolations(page, "without keys", { within: "main" });
});

test("[SET-016 SET-041] an organizer can read and not change settings and sees no secrets; an administrator sees them masked", async ({
  page,
  browser,
}) => {
  await openAs(page, ORGANIZER, "/harbor/settings?section=identity");
  const screen = siteSettings(page);
  await expect(page.getByText("You can view these settings.", { exact: false })).toBeVisible();
  await expect(screen.field("SiteDisplayName")).toBeDisabled();
  await screen.open("Advanced");
  await expect(screen.row("GatedContentRedirectUrl")).toBeVisible();
  await expect(screen.row("GatedKey")).toHaveCount(0);
  await expect(screen.sections.getByRole("link", { name: "Cache" })).toHaveCount(0);
  await expect(shell(page).userMenu).toBeVisible();

  const admin = await browser.newPage();
  await openAs(admin, ADMIN, "/harbor/settings?section=advanced");
  const key = admin.getByLabel("Gated content key", { exact: true });
  await key.fill("s3cret");
  await expect(key).toHaveAttribute("type", "password");
  await admin.getByRole("button", { name: "Show Gated content key" }).click();
  await expect(key).toHaveAttribute("type", "text");
  await admin.close({ runBeforeUnload: false });
});

test("[SET-002] the search and the sections stay visible while scrolling, on a phone too", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=newsfeed");
  const screen = siteSettings(page);
  const main = page.getByRole("main");
  await page.locator("[data-setting]").first().waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const sections = width === 390 ? screen.sectionSelect : screen.entry("Social");
    // Wait for the layout of this width: its height differs.
    await sections.waitFor();
    await main.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
    expect(await main.evaluate((scroller) => scroller.scrollTop), "the page can be scrolled").toBeGreaterThan(
      200,
    );
    for (const part of [screen.search, sections]) await expect(part).toBeInViewport({ ratio: 1 });
    const last = page.locator("[data-setting]").last();
    await expect(last).toBeInViewport();
    // Moving the focus up does not hide the field below the sticky header.
    const first = page.locator("[data-setting] :is(input:not([aria-hidden]), button, textarea)").first();
    await first.focus();
    const above = await (width === 390 ? sections : screen.search).boundingBox();
    const field = await first.boundingBox();
    await first.blur();
    expect(field?.y, `at ${width}`).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
  await main.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await page.setViewportSize({ width: 1280, height: 700 });
  await main.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await screen.open("Social");
  await expect(screen.section("Social").getByRole("heading").first()).toBeInViewport({ ratio: 1 });
});

test("axe finds no violations in the settings, on a phone and in the dark theme too", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=visual-assets");
  const screen = siteSettings(page);
  await screen.field("SecondarySiteColor").fill("#E2A24B");
  for (const [colorScheme, width] of APPEARANCES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await screen.unsaved.waitFor();
    await expectNoViolations(page, `${colorScheme} ${width}`);
  }
  for (const section of ["Identity", "Newsfeed", "Page settings", "Cache", "Features and products"]) {
    await screen.open(section);
    await page.getByRole("region").first().waitFor();
    await expectNoViolations(page, section, { within: "main" });
  }
});
