import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createNewsletter, deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("a newsletter makes an edition every week, until that is ended", async ({ page, request }) => {
  const mark = `e${crypto.randomUUID().slice(0, 8)}`;
  const id = await createNewsletter(request, `Weekly ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const dialog = page.getByRole("dialog", { name: "Editions" });
  const open = () => page.getByRole("button", { name: "Editions", exact: true }).click();
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
  await deleteNewsletters(request, mark);
});
