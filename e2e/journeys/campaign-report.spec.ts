import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[ANA-008] a newsletter's report opens from the table and shows who did what", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/newsletters?q=Dock+Diary+31");
  await page.getByRole("link", { name: /report of Dock Diary 31$/ }).click();
  await expect(page).toHaveURL(/view=report/);
  await expect(page.getByRole("list", { name: "Lines of the chart" }).getByRole("button")).toHaveCount(6);
  const map = page.frameLocator("iframe[title^='The newsletter as it was sent']");
  await expect(map.locator("a[data-clicks]").first()).toBeVisible();
  await page.getByText("Failed", { exact: true }).click();
  await expect(page).toHaveURL(/show=failed/);
  await expect(page.getByText(/Failed, (mailbox unavailable|blocked by)/).first()).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "the report of a newsletter");
});

test("[AUD-012] who opened a newsletter has it in their history, with a way to it", async ({
  page,
  request,
}) => {
  await openAs(page, ADMIN, "/harbor/newsletters?q=Dock+Diary+31");
  await page.getByRole("link", { name: /report of Dock Diary 31$/ }).click();
  await expect(page).toHaveURL(/newsletters\/\d+/);
  const [path = "", id = ""] = /\/harbor\/newsletters\/(\d+)/.exec(page.url()) ?? [];
  const answer = await request.get(`/api/Campaign/${id}/GetRecipients`, {
    headers: await headersOf(request, ADMIN),
    params: { filter: "opened", number: 1 },
  });
  const { items } = (await answer.json()) as { items: { subscriberId: number }[] };

  await page.goto(`/harbor/audience?sheet=${items[0]?.subscriberId}`);
  const opened = page.getByRole("listitem").filter({ hasText: "Opened a newsletter: Dock Diary 31" });
  await expect(opened).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "a person with newsletters");
  await opened.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test("delivery health shows rates against limits and where providers report", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/send-statistics");
  await page.getByText("Delivery health", { exact: true }).click();
  await expect(page).toHaveURL(/view=health/);
  await expect(shell(page).title).toHaveText("Delivery health");
  await expect(page.getByRole("row", { name: /quay\.test/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: Mailjet" })).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "delivery health");
});
