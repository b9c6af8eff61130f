import { expect } from "@playwright/test";
import { APPEARANCES } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, COMPANY } from "../support/people.ts";
import { companySettings, createImage } from "../support/screens/company-screen.ts";
import { openAs, shell, signIn } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[NAV-050 NAV-074] every address leads a company user to their own company's settings", async ({
  page,
}) => {
  await signIn(page, COMPANY);
  await expect(page).toHaveURL("/harbor/company-settings");
  const screen = companySettings(page);
  await expect(screen.heading).toBeVisible();
  await expect(screen.name).toHaveValue("North Quay Shipyard");
  await expect(screen.description).toHaveValue(/since 1911/);
  await expect(screen.logoImage).toHaveJSProperty("naturalWidth", 480);
  await expect(shell(page).sidebar.getByRole("link", { name: "Company settings" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  for (const address of ["/", "/login", "/harbor", "/harbor/login", "/harbor/user-management"]) {
    await page.goto(address);
    await expect(page, address).toHaveURL("/harbor/company-settings");
    await expect(screen.name).toBeVisible();
  }
});

test("[NAV-050] name, description and contact are saved, and errors are shown at their fields", async ({
  page,
}) => {
  await signIn(page, COMPANY);
  const screen = companySettings(page);
  await screen.name.fill("");
  await screen.url.fill("northquay");
  await screen.phone.fill("ring us");
  await screen.email.fill("desk@");
  await screen.save.click();
  for (const error of ["Required", "Must be a valid URL", "Invalid phone number", "Email is not valid"])
    await expect(page.getByText(error, { exact: true })).toBeVisible();
  await screen.discard.click();

  await screen.name.fill("Lantern Seafood");
  await screen.country.fill("Sweden");
  await expect(screen.unsaved).toContainText("2 changes");
  await screen.save.click();
  await expect(screen.name).toHaveAccessibleDescription("A company with this name exists already.");
  await expect(screen.country, "the input stays").toHaveValue("Sweden");

  await screen.name.fill("North Quay Shipyard");
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
  await expect(screen.unsaved).toBeHidden();
  await page.reload();
  await expect(screen.country).toHaveValue("Sweden");
  await screen.country.fill("Denmark");
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
});

test("[NAV-050 DIR-011 MED-003] the logo is cropped, sent with the form, and refused when it is too large", async ({
  page,
}) => {
  await signIn(page, COMPANY);
  const screen = companySettings(page);
  await screen.logoImage.waitFor();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("UploadLogo")) sent.push(request.url());
  });
  await screen.file.setInputFiles({
    name: "big.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(3_145_728),
  });
  await expect(screen.logo.getByRole("alert")).toHaveText(
    "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB",
  );

  const buffer = await createImage(page, 600, 300, "#8a5a2b");
  await screen.file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await screen.useCrop.click();
  await expect(screen.unsaved).toContainText("1 change");
  await page.route("**/UploadLogo", (route) => route.abort(), { times: 1 });
  await screen.save.click();
  await expect(screen.logo.getByRole("alert")).toHaveText("Some error occurred, while fetching. Try again");
  await expect(screen.unsaved, "the image stays in the form").toContainText("1 change");
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
  expect(sent).toHaveLength(2);
  await page.reload();
  await expect(screen.logoImage).toHaveJSProperty("naturalWidth", 300);
  await expect(screen.logoImage).toHaveJSProperty("naturalHeight", 300);
});

test("[NAV-050] a user without a company sees that and stays signed in", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/company-settings");
  await expect(page.getByRole("heading", { name: "You are not linked to a company" })).toBeVisible();
  await expect(shell(page).userMenu).toBeVisible();
});

test("axe finds nothing in the company settings, on a phone and in the dark too", async ({ page }) => {
  await signIn(page, COMPANY);
  await companySettings(page).name.fill("North Quay");
  for (const [colorScheme, width] of APPEARANCES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await companySettings(page).unsaved.waitFor();
    await expectNoViolations(page, `${colorScheme} ${width}`);
  }
});
