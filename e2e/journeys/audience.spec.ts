import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { AUDIENCE, ORGANIZER } from "../support/people.ts";
import {
  audienceScreen,
  createSubscribers,
  deleteSubscribers,
  readSubscriber,
  tagSubscribers,
} from "../support/screens/audience-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

/** Two people with a last name that nobody else has. */
function twoPeople() {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const person = (firstName: string) => ({
    firstName,
    lastName: mark,
    email: `${firstName}.${mark}@quay.test`.toLowerCase(),
  });
  return { mark, people: [person("Anna"), person("Jonas")] as const };
}

test("[NAV-023 AUD-001 AUD-012] the audience is filtered by its address; people get a tag and lose their mail together, each with Undo", async ({
  page,
  request,
}) => {
  const { mark, people } = twoPeople();
  const ids = await createSubscribers(request, people);
  const [anna, jonas] = people.map(({ firstName }) => `${firstName} ${mark}`);
  await openAs(page, AUDIENCE, "/harbor/audience");
  const screen = audienceScreen(page);
  await expect(shell(page).title).toHaveText("Audience");
  await expect(page.getByText(/^[\d,]+ of [\d,]+ can be mailed$/)).toBeVisible();

  await screen.search.fill(mark);
  await expect(page.getByText("2 of 2")).toBeVisible();
  await page.getByRole("columnheader", { name: "Email" }).click();
  await expect(page).toHaveURL(/sort=email/);
  await page.reload();
  await expect(screen.search).toHaveValue(mark);
  await expect(page.getByRole("row").nth(1)).toContainText(`Anna ${mark}`);

  for (const name of [anna, jonas]) await screen.select(name ?? "").check();
  await page.getByRole("button", { name: "Add tag" }).click();
  await page.getByRole("searchbox", { name: "Find or create a tag" }).fill(`Panel ${mark}`);
  await page.getByRole("button", { name: `Create “Panel ${mark}”` }).click();
  await expect(page.getByText(`2 people got the tag “Panel ${mark}”`)).toBeVisible();
  await expect(screen.row(jonas ?? "")).toContainText(`Panel ${mark}`);
  await screen.undo.click();
  await expect(screen.row(jonas ?? "")).not.toContainText(`Panel ${mark}`);
  await expect.poll(async () => (await readSubscriber(request, ids[1])).tags).toEqual([]);

  await page.getByRole("button", { name: "Unsubscribe 2" }).click();
  await expect(page.getByText("2 people are unsubscribed")).toBeVisible();
  await expect(screen.row(anna ?? "")).toContainText("Unsubscribed");
  await screen.undo.click();
  await expect(screen.row(anna ?? "")).toContainText("Active");
  for (const id of ids)
    await expect.poll(async () => (await readSubscriber(request, id)).status).toBe("Active");

  await screen.status.getByRole("button", { name: /^Bounced/ }).click();
  await expect(page).toHaveURL(/status=Bounced/);
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).not.toHaveURL(/status=|q=/);
  await deleteSubscribers(request, ids);
});

test("[AUD-012] a person is added, tagged, put on a list, edited and deleted; what the server refuses is said", async ({
  page,
  request,
}) => {
  const { mark, people } = twoPeople();
  const [anna, jonas] = people;
  const [known = 0] = await createSubscribers(request, [jonas]);
  await openAs(page, AUDIENCE, "/harbor/audience");
  const screen = audienceScreen(page);
  await screen.add.click();
  const form = screen.sheet("Add person");
  await form.getByLabel("Email").fill("anna@");
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(form.getByText("Email is not valid")).toBeVisible();
  await form.getByLabel("Email").fill(jonas.email);
  await form.getByLabel("First name").fill("Anna");
  await form.getByLabel("Last name").fill(mark);
  await form.getByRole("switch", { name: "Weekly" }).check();
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(form.getByRole("alert")).toContainText("in the audience already");
  await form.getByLabel("Email").fill(anna.email);
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByText(`Anna ${mark} was added`)).toBeVisible();

  const sheet = screen.sheet(`Anna ${mark}`);
  await expect(sheet.getByText(anna.email)).toBeVisible();
  await expect(sheet.getByText("Added by hand")).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get("sheet"));
  await sheet.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByRole("searchbox", { name: "Find or create a tag" }).fill("Council");
  await page.getByRole("checkbox", { name: "Council" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("group", { name: "Tags" })).toContainText("Council");
  await expect(sheet.getByText("Tagged Council")).toBeVisible();
  await sheet.getByRole("switch", { name: "Monthly" }).click();
  await expect(page.getByText(`Anna ${mark} gets Monthly`)).toBeVisible();
  await expect.poll(async () => (await readSubscriber(request, id)).subscriptionListIds).toEqual([1, 2, 3]);

  await sheet.getByRole("button", { name: "Edit" }).click();
  const edit = screen.sheet(`Edit Anna ${mark}`);
  await edit.getByLabel("Company").fill("Quay & Sons");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Anna ${mark} was saved`)).toBeVisible();
  await expect(sheet.getByText("Quay & Sons")).toBeVisible();
  await sheet.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete Anna ${mark}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Anna ${mark} was deleted`)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await deleteSubscribers(request, [known]);
});

test("[AUD-012] a custom field is added, recorded for a person, and deleted", async ({ page, request }) => {
  const { mark, people } = twoPeople();
  const [id = 0] = await createSubscribers(request, [people[0]]);
  const [name, anna] = [`Level ${mark}`, `Anna ${mark}`];
  await openAs(page, AUDIENCE, `/harbor/audience?q=${mark}`);
  const screen = audienceScreen(page);
  await page.getByRole("button", { name: "Manage" }).click();
  await page.getByRole("menuitem", { name: "Fields" }).click();
  await screen.sheet("Fields").getByRole("button", { name: "Add field" }).click();
  const form = screen.sheet("Add field");
  await form.getByLabel("Name").fill(name);
  await form.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Choice" }).click();
  await form.getByRole("button", { name: "Add field" }).click();
  await expect(form.getByText("A choice has 1 to 50 options")).toBeVisible();
  for (const option of ["Gold", "Silver"]) {
    await form.getByRole("textbox", { name: "Options" }).fill(option);
    await page.keyboard.press("Enter");
  }
  await form.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByText(`The field ${name} was added`)).toBeVisible();
  await expect(screen.sheet("Fields").getByRole("listitem").filter({ hasText: name })).toContainText(
    "2 options",
  );
  await expectNoViolations(page, "fields");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: anna }).click();
  await screen.sheet(anna).getByRole("button", { name: "Edit" }).click();
  const edit = screen.sheet(`Edit ${anna}`);
  await edit.getByLabel("Member since").fill("2024-02-29");
  await edit.getByRole("combobox", { name }).click();
  await page.getByRole("option", { name: "Silver" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${anna} was saved`)).toBeVisible();
  await expect(screen.sheet(anna).getByText("Silver")).toBeVisible();
  await expect(screen.sheet(anna).getByText("29 Feb 2024")).toBeVisible();
  const { customFields } = await readSubscriber(request, id);
  expect(Object.values(customFields)).toEqual(expect.arrayContaining(["Silver", "2024-02-29"]));

  await page.goto("/harbor/audience?sheet=fields");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`The field ${name} was deleted`)).toBeVisible();
  await expect(screen.sheet("Fields").getByText(name)).toHaveCount(0);
  await deleteSubscribers(request, [id]);
});

test("[AUD-012] tags are renamed with Undo, merged and deleted", async ({ page, request }) => {
  const { mark, people } = twoPeople();
  const ids = await createSubscribers(request, people);
  const [pilots, boats] = [`Pilots ${mark}`, `Boats ${mark}`];
  for (const [tag, subscribers] of [[pilots, ids] as const, [boats, ids.slice(0, 1)] as const])
    await tagSubscribers(request, tag, subscribers);
  await openAs(page, AUDIENCE, "/harbor/audience");
  const screen = audienceScreen(page);
  await page.getByRole("button", { name: "Manage" }).click();
  await page.getByRole("menuitem", { name: "Tags" }).click();
  const sheet = screen.sheet("Tags");
  const row = (name: string) => sheet.getByRole("listitem").filter({ hasText: name });
  await expect(row(pilots)).toContainText("2 people");
  await expectNoViolations(page, "tags");
  await sheet.getByRole("button", { name: `Rename ${boats}` }).click();
  await sheet.getByRole("textbox", { name: `New name of ${boats}` }).fill(pilots);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Another tag has this name. Merge the two instead.")).toBeVisible();
  await sheet.getByRole("textbox", { name: `New name of ${boats}` }).fill(`Ships ${mark}`);
  await page.keyboard.press("Enter");
  await expect(row(`Ships ${mark}`)).toContainText("1 person");
  await screen.undo.click();
  await expect(row(boats)).toBeVisible();
  for (const name of [pilots, boats]) await screen.select(name).check();
  await sheet.getByRole("button", { name: "Merge" }).click();
  await page.getByRole("button", { name: `Merge into ${pilots}` }).click();
  await expect(page.getByText(`The tags are merged into “${pilots}”`)).toBeVisible();
  await expect(row(boats)).toHaveCount(0);
  await expect(row(pilots)).toContainText("2 people");
  await sheet.getByRole("button", { name: `Delete ${pilots}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`The tag ${pilots} was deleted`)).toBeVisible();
  await expect(row(pilots)).toHaveCount(0);
  await deleteSubscribers(request, ids);
});

test("[NAV-056 NAV-057 NAV-095 NAV-098] the legacy paths open the audience, and who has another role does not get in", async ({
  page,
}) => {
  await openAs(page, AUDIENCE, "/harbor/trackerusers");
  await expect(page).toHaveURL(/\/harbor\/audience$/);
  await expect(shell(page).title).toHaveText("Audience");
  await page.goto("/harbor/Subscribers");
  await expect(page).toHaveURL(/\/harbor\/audience$/);
  await shell(page).signOut();
  await openAs(page, ORGANIZER, "/harbor/audience");
  await expect(page).not.toHaveURL(/audience/);
});

forEachAppearance(({ width }) => {
  test("the list, the sheet, its form and what failed have no axe violations", async ({ page, request }) => {
    const { mark, people } = twoPeople();
    const ids = await createSubscribers(request, people);
    await openAs(page, AUDIENCE, "/harbor/audience");
    await expect(page.getByText(`Anna ${mark}`).first()).toBeVisible();
    await expectNoViolations(page, "audience");
    await page.goto(`/harbor/audience?sheet=${ids[0]}`);
    await expect(page.getByRole("heading", { name: `Anna ${mark}` })).toBeVisible();
    await expectNoViolations(page, "person");
    await page.goto(`/harbor/audience?sheet=${ids[0]}-edit`);
    await expect(page.getByRole("heading", { name: `Edit Anna ${mark}` })).toBeVisible();
    await expectNoViolations(page, "form of a person");
    await page.goto("/harbor/audience?sheet=add");
    await expect(page.getByRole("heading", { name: "Add person" })).toBeVisible();
    await expectNoViolations(page, "new person");
    await page.goto("/harbor/audience?sheet=field-new");
    await expect(page.getByRole("heading", { name: "Add field" })).toBeVisible();
    await expectNoViolations(page, "form of a field");
    if (width > 1000) {
      await page.route("**/api/Audience/GetAudience", (route) =>
        route.fulfill({ status: 500, json: { code: "unexpected", message: "It broke.", errorId: "x" } }),
      );
      await page.goto("/harbor/audience");
      await expect(page.getByText("The list of subscribers did not load")).toBeVisible();
      await expectNoViolations(page, "failed list");
      await page.unroute("**/api/Audience/GetAudience");
    }
    await deleteSubscribers(request, ids);
  });
});
