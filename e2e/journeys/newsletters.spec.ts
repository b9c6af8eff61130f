import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { withoutProducts } from "../support/products.ts";
import { newsletterEditor } from "../support/screens/newsletter-editor-screen.ts";
import {
  createNewsletter,
  deleteNewsletters,
  newslettersScreen,
} from "../support/screens/newsletters-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const COLUMNS = [
  "Newsletter Name (internal)",
  "Subject",
  "Status",
  "Sent Time",
  "Last Edited",
  "Archive Display",
  "Recipients",
  "Delivered",
  "Unique Opens",
  "Total Clicks",
  "Other Clicks",
];
/** Runs in the page: the times that their cell does not show whole. */
const CUT_TIMES = `[...document.querySelectorAll("[role=row] time")]
  .filter((time) => {
    const cell = time.closest("[role=gridcell], [role=cell], td");
    return cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth;
  })
  .map((time) => time.textContent)`;
const newMark = () => `Q${crypto.randomUUID().slice(0, 8)}`;

test("[NAV-015 NAV-016 NAV-018 NL-003 NL-013 NL-016 NL-017 NL-064] a newsletter is made, read, duplicated, archived and deleted in the table", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const mark = newMark();
  await openAs(page, ADMIN, "/harbor/newsletters");
  const screen = newslettersScreen(page);
  await expect(shell(page).title).toHaveText("Newsletters");
  await expect(page.getByRole("columnheader")).toHaveText(["", ...COLUMNS]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("columnheader")).toHaveText(["", ...COLUMNS]);
  for (const name of COLUMNS)
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(
    screen
      .row("Scheduled")
      .first()
      .getByText(/^Goes out (tomorrow|\d{1,2} \w+ \d{4}), \d\d:\d\d$/),
  ).toBeVisible();
  expect(await page.evaluate<string[]>(CUT_TIMES), "times that are cut").toEqual([]);
  const subject = await page.getByRole("columnheader", { name: "Subject", exact: true }).boundingBox();
  expect(subject?.width, "room for a subject in two lines").toBeGreaterThanOrEqual(128);
  await page.setViewportSize({ width: 1600, height: 900 });

  await screen.add.click();
  await screen.sheet.getByLabel("Name (internal)").fill("A");
  await screen.sheet.getByRole("button", { name: "Create newsletter" }).click();
  await expect(
    screen.sheet.getByText("The name of the newsletter must have 2 to 100 characters."),
  ).toBeVisible();
  await screen.sheet.getByLabel("Name (internal)").fill(`Tide ${mark}`);
  await screen.sheet.getByLabel("Subject").fill("The wall goes up");
  await screen.sheet.getByRole("button", { name: "Create newsletter" }).click();
  await expect(page.getByText(`Tide ${mark} was created`)).toBeVisible();
  await expect(page).toHaveURL(/\/harbor\/newsletters\/\d+$/);
  await expect(shell(page).title).toHaveText(`Tide ${mark}`);
  await expect(screen.mail.getByRole("link", { name: "See it in your browser" })).toBeVisible();
  const id = Number(page.url().split("/").at(-1));

  await page.getByRole("button", { name: "Send a test" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a test" });
  await expect(dialog.getByLabel("Email addresses")).toHaveValue("admin@harbor.test,organizer@harbor.test");
  await dialog.getByLabel("Email addresses").fill(`${mark}@reader.test, nobody`);
  await dialog.getByRole("button", { name: "Send test" }).click();
  await expect(dialog.getByLabel("Email addresses")).toHaveAccessibleDescription(
    "Email is not valid: nobody",
  );
  await dialog.getByLabel("Email addresses").fill(`${mark}@reader.test, ${mark}-2@reader.test`);
  await expectNoViolations(page, "testing a newsletter");
  await dialog.getByRole("button", { name: "Send test" }).click();
  const result = dialog.getByRole("status");
  await expect(result.getByText("Kept in the outbox: 2 mails", { exact: true })).toBeVisible();
  await expect(result).toContainText("nobody receives them");
  await dialog.getByRole("button", { name: "Close" }).click();

  await newsletterEditor(page).chooseInMenu("Archive");
  await expect(page).toHaveURL(`/harbor/newsletters/show-archive/${id}`);
  await expect(screen.mail.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "The newsletter" }).click();
  await newsletterEditor(page).chooseInMenu("All newsletters");

  await expect(screen.rows.nth(1)).toContainText(`Tide ${mark}`);
  await expect(screen.rows.nth(1)).toContainText("New");
  await screen.archive(`Tide ${mark}`).click();
  await expect(page.getByText(`Tide ${mark} is in the archive`)).toBeVisible();
  await expect(screen.archive(`Tide ${mark}`)).toBeChecked();
  await screen.select(`Tide ${mark}`).check();
  await screen.button("Duplicate").click();
  await expect(page.getByText(`Campaign (distributionId=${id}) was duplacated successfully`)).toBeVisible();
  await expect(screen.rows.nth(1)).toContainText(`Tide ${mark} (copy)`);
  await expect(screen.archive(`Tide ${mark} (copy)`)).not.toBeChecked();

  await screen.search.fill(mark);
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  for (const name of [`Tide ${mark}`, `Tide ${mark} (copy)`]) await screen.select(name).check();
  await screen.button("Back to draft: 2").click();
  await expect(page.getByText("2 newsletters are drafts again")).toBeVisible();
  await expect(screen.row(`Tide ${mark} (copy)`)).toContainText("Draft");
  for (const name of [`Tide ${mark}`, `Tide ${mark} (copy)`]) await screen.select(name).check();
  await screen.button("Delete 2").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 newsletters were deleted")).toBeVisible();
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await deleteNewsletters(request, mark);
});

test("[NL-014 NL-065 NAV-058] the table follows other editors, filters by its address, and says why a copy failed", async ({
  page,
  request,
}) => {
  const mark = newMark();
  await openAs(page, ADMIN, "/harbor/newsletter-admin");
  await expect(page).toHaveURL(/\/harbor\/newsletters$/);
  const screen = newslettersScreen(page);
  await expect(screen.rows.first()).toBeVisible();
  await createNewsletter(request, `Theirs ${mark}`);
  await expect(screen.rows.nth(1)).toContainText(`Theirs ${mark}`);

  await page.getByRole("button", { name: /^Status/ }).click();
  await page.getByRole("menuitemradio", { name: "Failed" }).click();
  await expect(page).toHaveURL(/status=3/);
  await expect(screen.row(`Theirs ${mark}`)).toHaveCount(0);
  await page.goto(`/harbor/newsletters?status=2&edited=7&q=${mark}`);
  await expect(screen.row(`Theirs ${mark}`)).toBeVisible();
  await page.route("**/api/Campaign/*/Duplicate", (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: "bad_request",
        message: "There is no room for a copy.",
        validationFailures: [],
        errorId: "1",
      },
    }),
  );
  await screen.select(`Theirs ${mark}`).check();
  await screen.button("Duplicate").click();
  await expect(page.getByText("There is no room for a copy.")).toBeVisible();
  await deleteNewsletters(request, mark);
});

test("[NL-002] table, editor, archive view, global performance and template editor open from the area", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const id = await createNewsletter(request, `Five ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters?q=${mark}`);
  const { sidebar, title } = shell(page);
  await newslettersScreen(page)
    .row(`Five ${mark}`)
    .getByRole("link", { name: `Five ${mark}`, exact: true })
    .click();
  await expect(newsletterEditor(page).subject).toHaveValue(`Subject of Five ${mark}`);
  await newsletterEditor(page).chooseInMenu("Archive");
  await expect(page).toHaveURL(`/harbor/newsletters/show-archive/${id}`);
  await expect(newslettersScreen(page).mail.getByText("See it in your browser")).toBeVisible();
  for (const screen of ["Global performance", "Template Editor", "Newsletters"]) {
    await sidebar.getByRole("link", { name: screen, exact: true }).click();
    await expect(title).toHaveText(screen);
  }
  await deleteNewsletters(request, mark);
});

test("[NAV-080] a site without a newsfeed opens its newsletters", async ({ page }) => {
  await openAs(page, ORCHARD_ADMIN, "/orchard/newsfeed");
  await expect(page).toHaveURL(/\/orchard\/newsletters$/);
  await expect(page.getByText("No newsletters yet")).toBeVisible();
});

test("[NAV-081 NAV-082] without the product the list and a newsletter lead to the settings", async ({
  page,
  request,
}) => {
  await withoutProducts(request, async () => {
    await openAs(page, ORCHARD_ADMIN, "/orchard/newsletters");
    await expect(page).toHaveURL("/orchard/settings");
    await page.goto("/orchard/newsletters/1");
    await expect(page).toHaveURL("/orchard/settings");
  });
});

forEachAppearance(() => {
  test("the table, its form and the page of a newsletter have no axe violations", async ({
    page,
    request,
  }) => {
    const mark = newMark();
    const id = await createNewsletter(request, `Seen ${mark}`);
    await openAs(page, ADMIN, "/harbor/newsletters");
    await expect(page.getByText(`Seen ${mark}`).first()).toBeVisible();
    await expectNoViolations(page, "newsletters");
    await page.goto("/harbor/newsletters?sheet=new");
    await expect(page.getByRole("heading", { name: "New newsletter" })).toBeVisible();
    await expectNoViolations(page, "new newsletter");
    await page.goto(`/harbor/newsletters/${id}?pane=preview`);
    await expect(newslettersScreen(page).mail.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page, "newsletter");
    await deleteNewsletters(request, mark);
  });
});
