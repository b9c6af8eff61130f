import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { mailedLink } from "../support/mails.ts";
import { ADMIN, AUDIENCE, ORGANIZER, PASSWORD, TEMPLATE } from "../support/people.ts";
import { userForm, usersScreen } from "../support/screens/users-screen.ts";
import { loginScreen, openAs, shell, signIn } from "../support/screens.ts";

const ADDRESS = "/harbor/user-management";

test("[USR-005 NAV-013] the list shows the active users; its filters are in the address, and Back works", async ({
  page,
}) => {
  await signIn(page, ADMIN);
  const users = usersScreen(page);
  await shell(page).sidebar.getByRole("link", { name: "Users Management" }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(users.status).toHaveText("Status Active");
  await expect(users.row(ADMIN.name)).toContainText("Admin");
  await expect(users.row(ORGANIZER.name)).toContainText("Member");
  await expect(page.getByRole("gridcell", { name: /^(Invited|Inactive)$/ })).toHaveCount(0);

  await users.choose("status", "Inactive");
  await expect(page.getByRole("heading", { name: "Nobody is inactive" })).toBeVisible();
  await expect(page).toHaveURL(`${ADDRESS}?status=Inactive`);
  await page.goBack();
  await expect(users.row(ADMIN.name)).toBeVisible();

  await users.choose("role", "Newsletter templates");
  await expect(users.names).toHaveText([TEMPLATE.name, ADMIN.name]);
  await page.keyboard.press("/");
  await page.keyboard.type("jun");
  await expect(users.names).toHaveText([TEMPLATE.name]);
  await expect(page).toHaveURL(`${ADDRESS}?role=TemplateAdmin&q=jun`);
  await page.reload();
  await expect(users.names).toHaveText([TEMPLATE.name]);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(users.search).toBeFocused();
  await expect(users.names).toHaveText([TEMPLATE.name, ADMIN.name]);
  await users.choose("status", "Any");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file, "the file contains the listed users").toContain(TEMPLATE.email);
  expect(file).not.toContain(ORGANIZER.email);
  await expect(page.getByText("The people listed here were saved as users.csv")).toBeVisible();
  await users.choose("status", "Active");
  await users.search.fill("nobody at all");
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(users.search).toHaveValue("");

  // Other journeys invite users too, so only the order is checked.
  const names = async () => (await users.names.allTextContents()).map((name) => name.toLowerCase());
  const isAscending = async () => (await names()).join() === (await names()).toSorted().join();
  const isDescending = async () => (await names()).join() === (await names()).toSorted().toReversed().join();
  await page.getByRole("columnheader", { name: "Name" }).click();
  await expect(page).toHaveURL(`${ADDRESS}?sort=fullName`);
  await expect.poll(isAscending).toBe(true);
  await page.getByRole("columnheader", { name: "Name" }).click();
  await expect(page).toHaveURL(`${ADDRESS}?sort=-fullName`);
  await expect.poll(isDescending).toBe(true);

  await page.getByRole("button", { name: "Choose columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Phone" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Phone" })).toBeVisible();
});

test("from sign-in to an invited user by keyboard alone", async ({ page, context }) => {
  const users = usersScreen(page);
  const form = userForm(page);
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let step = 0; step < 40 && !(await isThere()); step += 1) await page.keyboard.press("Tab");
    expect(await isThere()).toBe(true);
  };
  const isFocused = (name: string) => () =>
    page.evaluate<boolean>(`(document.activeElement?.textContent ?? "").trim() === ${JSON.stringify(name)}`);

  await page.goto("/harbor/login");
  await loginScreen(page).email.focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await shell(page).userMenu.waitFor();
  await tabTo(isFocused("Users Management"));
  await page.keyboard.press("Enter");
  await users.grid.waitFor();
  await tabTo(isFocused("Invite user"));
  await page.keyboard.press("Enter");
  await expect(form.email).toBeFocused();
  await expect(form.role("Company user"), "company users are invited by their company").toHaveCount(0);
  await page.keyboard.type("x@");
  await page.keyboard.press("Enter");
  await expect(users.sheet("Invite user")).toContainText("Email address format only");
  await expect(users.sheet("Invite user"), "a role is required").toContainText("Required");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("nora.keys@harbor.test");
  for (const word of ["Nora", "Keys"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(word);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(form.role("Organizer")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  // This server has no mail server: the mail stays in its outbox, so nothing is said to be on its way.
  const handOver = page.getByRole("dialog", { name: "Send this link yourself" });
  await expect(handOver).toContainText("the mail was not sent");
  await expect(handOver).toContainText(/Works until \d+ \w+ \d{4}, \d\d:\d\d/);
  await expectNoViolations(page, "the link to hand over");
  await expect(page.getByText("is on its way")).toHaveCount(0);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await handOver.getByRole("button", { name: "Copy link for nora.keys@harbor.test" }).press("Enter");
  const link = await mailedLink("nora.keys@harbor.test");
  await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe(link);
  await handOver.getByRole("button", { name: "Done" }).press("Enter");
  await expect(users.sheet("Invite user")).toBeHidden();
  await expect(users.invite, "focus returns to the button").toBeFocused();
  await expect(page, "who was invited is listed").toHaveURL(`${ADDRESS}?status=Invited`);
  await users.row("Nora Keys").getByRole("gridcell", { name: "Nora Keys", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const sheet = users.sheet("Nora Keys");
  await sheet.getByRole("button", { name: "Resend invitation" }).press("Enter");
  await handOver.getByRole("button", { name: "Done" }).press("Enter");
  await sheet.getByRole("button", { name: "Withdraw invitation" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: /^Withdraw the invitation for nora/ });
  await expect(dialog).toContainText("The link in the mail stops working at once.");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(users.row("Nora Keys")).toHaveCount(0);
});

test("an invitation is said to be on its way when a mail server took it", async ({ page }) => {
  await openAs(page, ADMIN, `${ADDRESS}?sheet=invite`);
  // As from a server that has a mail server.
  await page.route("**/api/Users/Invite", (route) =>
    route.fulfill({
      json: {
        result: { invitationId: 1, status: "Valid", expiresAt: "2027-01-01T00:00:00Z", link: null },
        validationFailures: [],
      },
    }),
  );
  const form = userForm(page);
  await form.email.fill("nils.taken@harbor.test");
  await form.role("Organizer").check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("An invitation is on its way to nils.taken@harbor.test")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${ADDRESS}?status=Invited`);
});

test("[NAV-014 USR-006 USR-007 USR-008 USR-009 USR-010 USR-011 USR-012] the user form shows its validation messages and saves", async ({
  page,
}) => {
  await openAs(page, ADMIN, ADDRESS);
  const users = usersScreen(page);
  const form = userForm(page);
  await users.row(AUDIENCE.name).getByRole("gridcell", { name: AUDIENCE.email }).click();
  await users.sheet(AUDIENCE.name).getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/user-management\/[0-9a-f-]{36}\?sheet=edit$/);
  const sheet = users.sheet(`Edit ${AUDIENCE.name}`);
  for (const field of [form.firstName, form.lastName, form.email, form.job, form.phone, form.roles])
    await expect(field).toBeVisible();

  const errors = sheet.getByText(
    /^(Required|Too Short!|Too Long!|No numbers please|Email address format only)$/,
  );
  const sized = [
    ["", "Required"],
    ["A", "Too Short!"],
    ["A".repeat(51), "Too Long!"],
  ] as const;
  const digits = [...sized, ["Ann2", "No numbers please"]] as const;
  const addresses = [
    ["", "Required"],
    ["x@", "Email address format only"],
  ] as const;
  for (const [field, rules, good] of [
    [form.firstName, digits, ["Al", "A".repeat(50), "Amara"]],
    [form.lastName, digits, ["Al", "A".repeat(50), "Okafor"]],
    [form.email, addresses, [AUDIENCE.email]],
    [form.job, sized, ["Al", "A".repeat(50), "Audience lead"]],
  ] as const) {
    for (const [value, message] of rules) {
      await field.fill(value);
      await field.blur();
      await expect(errors).toHaveText([message]);
      await form.save.click();
      await expect(sheet, "not saved").toBeVisible();
    }
    for (const value of good) {
      await field.fill(value);
      await expect(errors).toHaveCount(0);
    }
  }
  for (const role of ["Organizer", "Audience"]) await form.role(role).uncheck();
  await form.save.click();
  await expect(errors, "a role is required").toHaveText(["Required"]);

  await page.goBack();
  await page.getByRole("button", { name: "Keep editing" }).click();
  for (const role of ["Organizer", "Audience"]) await form.role(role).check();
  await form.save.click();
  await expect(page.getByText(`${AUDIENCE.name} was saved`)).toBeVisible();
  await expect(users.sheet(AUDIENCE.name)).toContainText("Audience lead");
});

test("roles that do not fit are listed by a +N button, which can be reached by keyboard", async ({
  page,
}) => {
  await openAs(page, ADMIN, ADDRESS);
  const users = usersScreen(page);
  const more = users.row(ADMIN.name).getByRole("button", { name: /^And / });
  await expect(more.getByText(/^\+[1-9]$/)).toBeVisible();
  await expect(more, "visible roles are not repeated").toHaveAccessibleName(/Import subscribers/);
  const all = page.getByRole("tooltip");
  await expect(all).toBeHidden();
  const isFocused = () => more.evaluate((button) => button.matches(":focus"));
  await users.row(ADMIN.name).getByRole("link").focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowRight");
      return isFocused();
    })
    .toBe(true);
  await expect(all).toHaveText(
    "Administrator, Back office, Newsletter templates, Audience, Import subscribers, Export people",
  );
  await page.keyboard.press("Escape");
  await expect(all).toBeHidden();
  await more.click();
  await expect(all).toBeVisible();
  await expect(page, "the button does not open the row").toHaveURL(ADDRESS);
});

test("access and roles change at once and can be undone; removing asks first", async ({ page }) => {
  await openAs(page, ADMIN, ADDRESS);
  const users = usersScreen(page);
  await users.names.getByText(AUDIENCE.name).click();
  const sheet = users.sheet(AUDIENCE.name);
  const importer = sheet.getByRole("switch", { name: "Import subscribers" });
  await importer.click();
  await expect(importer).toBeChecked();
  await expect(
    page.getByText(`${AUDIENCE.name} is now Organizer, Audience, Import subscribers`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(importer).not.toBeChecked();

  await sheet.getByRole("button", { name: "Deactivate" }).click();
  await expect(users.row(AUDIENCE.name)).toHaveCount(0);
  await expect(page.getByText(`${AUDIENCE.name} can no longer sign in`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(users.row(AUDIENCE.name)).toBeVisible();
  await expect(sheet).toContainText("Active");

  await sheet.getByRole("button", { name: "Remove user" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Remove ${AUDIENCE.name}?` });
  await expect(dialog).toContainText("can no longer sign in to Harbor Daily");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(ADDRESS);

  await page.route("**/UpdateStatus*", (route) =>
    route.fulfill({
      status: 400,
      json: { code: "bad_request", message: "Not now.", validationFailures: [], errorId: "" },
    }),
  );
  await users.names.getByText(AUDIENCE.name).click();
  await sheet.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Not now.")).toBeVisible();
  await expect(users.row(AUDIENCE.name), "a refusal restores the row").toBeVisible();
  await users.names.getByText(ADMIN.name).click();
  await expect(users.sheet(ADMIN.name).getByRole("link", { name: "Open user settings" })).toBeVisible();
  await expect(
    users.sheet(ADMIN.name).getByRole("switch"),
    "users cannot change their own roles",
  ).toHaveCount(0);
});

test("an organizer sees the users and no action they may not do", async ({ page }) => {
  const refused: string[] = [];
  page.on("response", (response) => response.status() === 403 && refused.push(response.url()));
  await openAs(page, ORGANIZER, ADDRESS);
  const users = usersScreen(page);
  await users.names.getByText(ADMIN.name).click();
  const sheet = users.sheet(ADMIN.name);
  await expect(sheet).toContainText("Back office");
  await expect(sheet.getByRole("button")).toHaveText([""]);
  await expect(sheet.getByRole("switch")).toHaveCount(0);
  await expect(users.invite).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export", exact: true })).toHaveCount(0);
  await page.goto(`${ADDRESS}?sheet=invite`);
  await expect(users.row(ADMIN.name)).toBeVisible();
  await expect(users.sheet("Invite user")).toHaveCount(0);
  expect(refused).toEqual([]);
});

test("the list is there again when the window is widened beside an open sheet", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await openAs(page, ADMIN, ADDRESS);
  const users = usersScreen(page);
  await users.row(ADMIN.name).getByRole("link").click();
  const sheet = users.sheet(ADMIN.name);
  await expect(sheet).toBeVisible();
  const card = users.cards.filter({ hasText: ADMIN.name });
  await expect(card, "beside the sheet there is no room for columns").toBeVisible();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(card).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(card).toBeVisible();
});
