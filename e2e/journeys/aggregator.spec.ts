import { AGGREGATOR_SAVE_FAILED } from "@newsloom/domain/sources/messages";
import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { palette } from "../support/palette.ts";
import { ADMIN } from "../support/people.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[SRC-006 SRC-008 SRC-012] update times are added, removed and saved in the order of the day; a failed save says so", async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, ADMIN);
  const before: unknown = await (await request.get("/api/Aggregator/GetAggregatorData", { headers })).json();
  await openAs(page, ADMIN, "/harbor/settings?section=newsfeed");
  await page.getByRole("link", { name: "Update times The times of day" }).click();
  await expect(page).toHaveURL(/section=aggregator/);
  const times = page.getByRole("list", { name: "Update time" });
  await expect(times.getByRole("listitem").first(), "the default times").toBeVisible();
  const remove = times.getByRole("button");
  while ((await remove.count()) > 0) await remove.first().click();
  const add = page.getByRole("button", { name: "Add a time" }).first();
  for (const [index, time] of ["18:00", "06:00", "18:00"].entries()) {
    await add.click();
    await page.getByLabel(`Update time ${index + 1}`, { exact: true }).fill(time);
  }
  await page.route("**/UpdateAggregatorData", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  expect(AGGREGATOR_SAVE_FAILED).toBe("Error with aggregator data saving. Please try again.");
  await expect(page.getByText(AGGREGATOR_SAVE_FAILED, { exact: true })).toBeVisible();
  const sent = page.waitForRequest("**/UpdateAggregatorData");
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({ contentUpdateHours: ["06:00", "18:00"] });
  await expect(page.getByText("The update times were saved")).toBeVisible();
  await page.reload();
  await expect(times.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("Update time 1", { exact: true })).toHaveValue("06:00");
  await request.put("/api/Aggregator/UpdateAggregatorData", { headers, data: before });
});

test("the palette reads all sources, and adds one", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/user-settings");
  const { opener, field } = palette(page);
  await opener.click();
  await field.fill("read all sources");
  const started = page.waitForRequest("**/Aggregator/RunNow");
  await page.getByRole("option", { name: "Read all sources now" }).click();
  await started;
  await expect(page).toHaveURL("/harbor/sources");
  await opener.click();
  await field.fill("add source");
  await page.getByRole("option", { name: "Add source" }).click();
  await expect(page).toHaveURL("/harbor/sources?sheet=add");
});

forEachAppearance(() => {
  test("the panel of update times has no axe violations", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/settings?section=aggregator");
    await expect(page.getByRole("button", { name: "Add a time" }).first()).toBeVisible();
    await expectNoViolations(page, "update times");
  });
});
