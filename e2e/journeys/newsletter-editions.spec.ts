import { expect, type Page } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { newsletterEditor } from "../support/screens/newsletter-editor-screen.ts";
import {
  createNewsletter,
  deleteNewsletters,
  newslettersScreen,
} from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const REASONS = ["Wording: filters may take the subject for spam", "Postal address: missing in the settings"];

/** An edition is made at its time, for which no test waits: the answers say that this newsletter is one that was held. */
async function answerAsHeld(page: Page, id: number, newsletterName: string): Promise<void> {
  const held = { distributionId: id, newsletterName, statusName: "Draft", heldBecause: REASONS };
  await page.route("**/Campaign/GetNewsletters?**", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: { distributionId: number }[] };
    const items = list.items.map((row) =>
      row.distributionId === id ? { ...row, heldBecause: REASONS } : row,
    );
    await route.fulfill({ response, json: { ...list, items } });
  });
  await page.route(`**/Campaign/${id}/GetCampaignDetails`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), heldBecause: REASONS } });
  });
  await page.route(`**/Campaign/${id}/GetEditions`, async (route) => {
    const response = await route.fetch();
    const editions = [{ ...held, dueAt: "2026-11-12T07:15:00.000Z" }];
    await route.fulfill({ response, json: { ...(await response.json()), editions } });
  });
}

test("a newsletter makes an edition every week, until that is ended; one that was held says why", async ({
  page,
  request,
}) => {
  const mark = `e${crypto.randomUUID().slice(0, 8)}`;
  const id = await createNewsletter(request, `Weekly ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const dialog = page.getByRole("dialog", { name: "Editions" });
  const open = () => newsletterEditor(page).chooseInMenu("Editions");
  const choose = async (field: string, option: string) => {
    await dialog.getByRole("combobox", { name: field, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const save = async () => {
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  };
  await open();
  await expect(dialog.getByRole("status")).toHaveText("This newsletter makes no editions.");
  await choose("Period", "Every week");
  await dialog.getByLabel("Time", { exact: true }).fill("07:15");
  await choose("Day", "Thursday");
  await save();
  await expect(dialog.getByRole("status")).toHaveText(/^Next edition: .*07:15/);
  await expectNoViolations(page, "editions of a newsletter");

  await page.reload();
  await open();
  await expect(dialog.getByRole("combobox", { name: "Day", exact: true })).toHaveText("Thursday");
  await choose("Period", "No editions");
  await save();
  await expect(dialog.getByRole("status")).toHaveText("This newsletter makes no editions.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await answerAsHeld(page, id, `Weekly ${mark}`);
  await page.reload();
  const reasons = new RegExp(`Not sent by itself.*${REASONS.join(". ")}`);
  await expect(page.getByRole("status").filter({ hasText: reasons })).toBeVisible();
  await expectNoViolations(page, "a held edition in the editor");
  await open();
  await expect(dialog.getByRole("listitem")).toHaveText(reasons);
  await expectNoViolations(page, "a held edition among the editions");
  await page.goto(`/harbor/newsletters?q=${mark}`);
  await expect(newslettersScreen(page).row(mark)).toContainText(reasons);
  await expectNoViolationsInEachAppearance(page, "a held edition in the list");
  await page.unrouteAll({ behavior: "wait" });
  await deleteNewsletters(request, mark);
});
