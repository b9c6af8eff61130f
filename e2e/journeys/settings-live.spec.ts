import { expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { siteSettings } from "../support/screens/settings-screen.ts";
import { subscribeWidget } from "../support/screens/widget-screen.ts";
import { openAs, shell } from "../support/screens.ts";

const STAFF = { ...ADMIN, email: "staff@newsloom.test" };

test("[SET-002] two administrators at once: changes appear live, and no unsaved input is overwritten", async ({
  page,
  browser,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=social");
  const mine = siteSettings(page);
  const other = await browser.newPage();
  await openAs(other, STAFF, "/harbor/settings?section=social");
  const theirs = siteSettings(other);
  await mine.field("TiktokUrl").fill("https://tiktok.test/mine");

  await theirs.field("TiktokUrl").fill("https://tiktok.test/theirs");
  await theirs.field("YoutubeUrl").fill("https://youtube.test/theirs");
  await theirs.saveAll();
  await expect(mine.field("YoutubeUrl"), "a setting without edits is updated").toHaveValue(
    "https://youtube.test/theirs",
  );
  await expect(mine.otherUserNote("YoutubeUrl")).toContainText(
    /^VLVera Lund changed this from .* a moment ago\.$/,
  );
  await expect(mine.field("TiktokUrl"), "a setting with edits stays").toHaveValue("https://tiktok.test/mine");
  await expect(mine.otherUserNote("TiktokUrl")).toContainText(
    "to “https://tiktok.test/theirs” while you were editing it",
  );

  await mine.row("TiktokUrl").getByRole("button", { name: "Use theirs" }).click();
  await expect(mine.field("TiktokUrl")).toHaveValue("https://tiktok.test/theirs");
  await expect(mine.unsaved).toBeHidden();
  await mine.field("TiktokUrl").fill("https://tiktok.test/both");
  await mine.saveAll();
  await expect(theirs.field("TiktokUrl")).toHaveValue("https://tiktok.test/both");
  await other.close();
});

const SEEDED_VALUES = [
  ["PrimarySiteColor", "#4a6b2f"],
  ["companyLogoUrl", ""],
  ["SubscriptionFormLogo", ""],
  ["FavIcon", ""],
] as const;

test("[SET-008] a site is branded: shell, tab, sign-in and widget show its colour, name, icon and logo at once", async ({
  page,
  browser,
}) => {
  await openAs(page, ORCHARD_ADMIN, "/orchard/settings?section=visual-assets");
  const screen = siteSettings(page);
  const accent = () =>
    page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--accent')");
  const before = await accent();
  const name = await shell(page).topBar.getByRole("link").first().textContent();
  const reader = await browser.newPage();
  await reader.goto("/orchard/subscribe-widget");
  const widget = subscribeWidget(reader);
  await expect(widget.brand).toHaveText(name ?? "");

  for (const [key, width, height] of [
    ["companyLogoUrl", 480, 96],
    ["SubscriptionFormLogo", 320, 80],
    ["FavIcon", 90, 60],
  ] as const) {
    const buffer = await createImage(page, width, height, "#7a2048");
    await page
      .getByTestId(`image-${key}`)
      .setInputFiles({ name: `${key}.png`, mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Use this crop" }).click();
    await expect(screen.row(key).getByRole("img")).toBeVisible();
  }
  await screen.field("PrimarySiteColor").fill("#7a2048");
  await screen.open("Identity");
  await screen.field("SiteDisplayName").fill("The Orchard Post");
  await expect(screen.unsaved).toContainText("5 settings changed in Identity and Visual assets");
  await screen.saveAll();

  await expect.poll(accent).not.toBe(before);
  await expect(shell(page).topBar.getByText("The Orchard Post")).toBeVisible();
  await expect(page).toHaveTitle(/The Orchard Post/);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute("href", /^\/media\//);

  await reader.reload();
  await expect(reader).toHaveTitle("Subscribe to The Orchard Post");
  await expect(widget.brand.getByRole("img", { name: "The Orchard Post" })).toHaveJSProperty(
    "naturalWidth",
    320,
  );
  await expect(reader.locator('link[rel="icon"]')).toHaveAttribute("href", /^\/media\//);
  await expect(widget.brand).toHaveCSS("color", "rgb(122, 32, 72)");

  await reader.goto("/orchard/login");
  const heading = reader.getByRole("heading", { level: 1, name: "The Orchard Post" });
  await expect(heading.getByRole("img")).toHaveJSProperty("naturalWidth", 480);
  await expect(reader.locator('link[rel="icon"]')).toHaveAttribute("href", /^\/media\//);
  expect(
    await reader.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent')"),
  ).toBe(await accent());
  await reader.close();

  const put = await page.request.put("/api/Settings/UpdateSiteSetting", {
    headers: await headersOf(page.request, ORCHARD_ADMIN),
    data: [...SEEDED_VALUES, ["SiteDisplayName", name ?? ""] as const].map(([keyName, value]) => ({
      keyName,
      value,
    })),
  });
  expect(await put.json()).toBe(true);
  await expect(shell(page).topBar.getByText(name ?? "")).toBeVisible();
});

test("[MED-003] an image that is too large, not an image or damaged is refused at its setting", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=visual-assets");
  const screen = siteSettings(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByTestId("image-companyLogoUrl").setInputFiles({ name, mimeType, buffer });
  await choose("big.png", "image/png", Buffer.alloc(3_145_728));
  await expect(screen.error("companyLogoUrl")).toHaveText(
    "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB",
  );
  await choose("list.txt", "text/plain", Buffer.from("words"));
  await expect(screen.error("companyLogoUrl")).toHaveText("This file is not an image.");
  await choose("logo.png", "image/png", Buffer.from("words"));
  await expect(screen.error("companyLogoUrl")).toHaveText("This image is damaged and cannot be read.");
  await expect(screen.unsaved).toBeHidden();
});

test("the list of changes shows the values before and stays after saving; discarding returns to the section", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=social");
  const screen = siteSettings(page);
  const before = await screen.field("TwitterUrl").inputValue();
  await screen.field("TwitterUrl").fill("https://twitter.com/harbor-at-night");
  await screen.showChanges.click();
  await expect(screen.row("TwitterUrl")).toContainText(
    before === "" ? "Before: nothing" : `Before: “${before}”`,
  );
  await screen.saveAll();
  await expect(page).toHaveURL(/section=changes/);
  await expect(screen.field("TwitterUrl")).toHaveValue("https://twitter.com/harbor-at-night");
  await expect(screen.row("TwitterUrl")).toContainText("Before: ");
  expect(await screen.shownKeys()).toEqual(["TwitterUrl"]);
  await screen.field("TwitterUrl").fill(before);
  await expect(screen.row("TwitterUrl")).toContainText("Before: “https://twitter.com/harbor-at-night”");
  await screen.saveAll();

  await screen.open("Social");
  await screen.field("TwitterUrl").fill("https://twitter.com/discarded");
  await screen.showChanges.click();
  await screen.discard.click();
  await expect(screen.section("Social"), "where the changes were made").toBeVisible();
});
