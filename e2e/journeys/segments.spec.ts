import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { AUDIENCE } from "../support/people.ts";
import { createSubscribers, deleteSubscribers } from "../support/screens/audience-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[AUD-012] a segment with an exclusion is built while its count follows, saved, opened in the list, renamed, duplicated and deleted", async ({
  page,
  request,
}) => {
  const mark = `q${crypto.randomUUID().slice(0, 8)}`;
  const ids = await createSubscribers(
    request,
    ["Anna", "Jonas", "Priya"].map((firstName) => ({
      firstName,
      lastName: mark,
      email: `${firstName}.${mark}@quay.test`.toLowerCase(),
    })),
  );
  await openAs(page, AUDIENCE, "/harbor/audience");
  await page.getByRole("button", { name: "Segments", exact: true }).click();
  await page.getByRole("button", { name: "New segment" }).click();
  await expect(shell(page).title).toHaveText("New segment");
  const result = page.getByRole("complementary", { name: "Result" });
  await expect(result.getByText("100% of everyone")).toBeVisible();

  const include = page.getByRole("region", { name: "Include" });
  await include.getByRole("button", { name: "Condition" }).click();
  await expect(result.getByRole("alert")).toHaveText("Complete the conditions to count");
  await include.getByRole("combobox", { name: "Field: List" }).click();
  await page.getByRole("option", { name: "Last name" }).click();
  await include.getByRole("textbox", { name: "Value of Last name" }).fill(mark.toUpperCase());
  await expect(result.getByText("3 people")).toBeVisible();
  await expect(result.getByText(`Priya ${mark}`)).toBeVisible();

  await page.getByRole("button", { name: "Exclude people" }).click();
  const exclude = page.getByRole("region", { name: "Exclude" });
  await exclude.getByRole("combobox", { name: "Field: Tag" }).click();
  await page.getByRole("option", { name: "Email" }).click();
  await exclude.getByRole("textbox", { name: "Value of Email" }).fill("jonas.");
  await expect(result.getByText("2 people")).toBeVisible();
  await expect(include.getByText("3", { exact: true }).first()).toBeVisible();
  await expect(exclude.getByText("− 1")).toBeVisible();
  await expect(result.getByText(`Jonas ${mark}`)).toHaveCount(0);
  await expect(page.getByText(`but not Email contains jonas.`)).toBeVisible();
  await expectNoViolations(page, "builder of a segment");

  await page.getByRole("textbox", { name: "Name of the segment" }).fill(`Quay ${mark}`);
  await page.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByText(`The segment Quay ${mark} was saved`)).toBeVisible();
  await expect(shell(page).title).toHaveText(`Quay ${mark}`);
  await page.getByRole("textbox", { name: "Name of the segment" }).fill(`Pier ${mark}`);
  await page.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByText(`The segment Pier ${mark} was saved`)).toBeVisible();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByText(`The segment Pier ${mark}, copy was saved`)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`The segment Pier ${mark}, copy was deleted`)).toBeVisible();

  const row = page.getByRole("listitem").filter({ hasText: `Pier ${mark}` });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("2 people");
  await row.getByRole("link", { name: "Show in the list" }).click();
  await expect(page).toHaveURL(/segment=\d+/);
  await expect(page.getByText("2 of 2")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: mark })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: `Jonas ${mark}` })).toHaveCount(0);

  await page.goto("/harbor/audience?sheet=segments");
  await page.getByRole("link", { name: `Pier ${mark}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`The segment Pier ${mark} was deleted`)).toBeVisible();
  await deleteSubscribers(request, ids);
});

forEachAppearance(() => {
  test("[AUD-012] a segment of those who opened a newsletter and did not click in it is built by its name", async ({
    page,
  }) => {
    await openAs(page, AUDIENCE, "/harbor/audience?sheet=segment-new");
    const include = page.getByRole("region", { name: "Include" });
    const result = page.getByRole("complementary", { name: "Result" });
    const addCondition = async (operator: string) => {
      await include.getByRole("button", { name: "Condition" }).click();
      await include.getByRole("combobox", { name: "Field: List" }).click();
      await page.getByRole("option", { name: "Newsletter", exact: true }).click();
      await include.getByRole("combobox", { name: "Compare: received" }).click();
      await page.getByRole("option", { name: operator, exact: true }).click();
      const newsletter = include.getByRole("combobox", { name: "Value of Newsletter" }).last();
      await newsletter.fill("weekend harbour");
      await page
        .getByRole("option", { name: /^Weekend Harbour/ })
        .first()
        .click();
      return newsletter.inputValue();
    };
    const name = await addCondition("opened");
    await expect(page.getByText(`opened ${name}`, { exact: true })).toBeVisible();
    await addCondition("did not click in");
    await expect(page.getByText(`opened ${name} and did not click in ${name}`)).toBeVisible();
    await expect(result.getByText(/\d people/)).toBeVisible();
    await expect(include.getByText(/^\d[\d,]*$/)).toHaveCount(3);
    await expectNoViolations(page, "segment of those who opened a newsletter");
  });

  test("the segments and a segment with groups have no axe violations", async ({ page }) => {
    await openAs(page, AUDIENCE, "/harbor/audience?sheet=segments");
    await expect(page.getByRole("link", { name: "Gone quiet" })).toBeVisible();
    await expectNoViolations(page, "segments");
    await page.getByRole("link", { name: "Port and trade, loyal" }).click();
    await expect(page.getByRole("complementary", { name: "Result" }).getByText(/of everyone/)).toBeVisible();
    await expectNoViolations(page, "segment with groups");
  });
});
