import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ageDrafts, drafts } from "../support/drafts.ts";
import { ADMIN, AUDIENCE, COMPANY, ORGANIZER, PASSWORD, type Person } from "../support/people.ts";
import { companySettings, createImage } from "../support/screens/company-screen.ts";
import { userForm, usersScreen } from "../support/screens/users-screen.ts";
import { loginScreen, openAs, openSettings, shell, userSettings } from "../support/screens.ts";

const restored = (page: Page) => page.getByText("Restored your draft");
const discardDraft = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: "Restored your draft" })
    .getByRole("button", { name: "Discard" });

/** Ends all sessions of a user through the API. */
async function endSessions(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.post("/api/Users/EndMySessions", {
    headers: await headersOf(request, person),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await loginScreen(page).fill(person.email, PASSWORD);
  await loginScreen(page).submit.click();
}

test("[SYS-017] the IndexedDB database Portal keeps unsaved input through a reload until it is saved", async ({
  page,
}) => {
  await openSettings(page, ORGANIZER);
  const settings = userSettings(page);
  await settings.job.fill("Night editor in waiting");
  await expect
    .poll(() => drafts(page))
    .toMatchObject([
      { siteNameId: 1, kind: "profile", id: "own", value: { jobName: "Night editor in waiting" } },
    ]);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(settings.job).toHaveValue("Night editor in waiting");
  await expect(settings.unsaved).toContainText("1 change");
  await settings.save.click();
  await expect(page.getByText("Your profile was saved")).toBeVisible();
  await expect(restored(page)).toBeHidden();
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.reload();
  await expect(settings.job).toHaveValue("Night editor in waiting");
  await expect(restored(page)).toBeHidden();
});

test("[SYS-017] a draft is removed when it is discarded or the user leaves without saving", async ({
  page,
}) => {
  await openSettings(page, ORGANIZER);
  const settings = userSettings(page);
  page.on("dialog", (dialog) => void dialog.accept());
  const before = await settings.phone.inputValue();
  await settings.phone.fill("+45 11 22 33 44");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  await discardDraft(page).click();
  await expect(settings.phone).toHaveValue(before);
  await expect.poll(() => drafts(page)).toEqual([]);

  await settings.phone.fill("+45 55 66 77 88");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await shell(page).chooseSignOut();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard", exact: true }).click();
  await expect(loginScreen(page).email).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([]);
});

test("[SYS-017] a session that ends during an edit loses nothing: signing in again restores page and draft", async ({
  page,
  request,
}) => {
  await openAs(page, COMPANY, "/harbor/company-settings?from=mail");
  const screen = companySettings(page);
  await screen.description.fill("Builds ferries. Now with a third dock.");
  const buffer = await createImage(page, 300, 300, "#12384a");
  await screen.file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await screen.useCrop.click();
  await expect(screen.unsaved).toContainText("2 changes");
  await endSessions(request, COMPANY);
  await screen.save.click();
  await expect(page).toHaveURL("/login");
  await expect(loginScreen(page).email).toBeVisible();
  expect(await page.evaluate("JSON.stringify(localStorage)")).toBe("{}");

  await signInAgain(page, COMPANY);
  await expect(page).toHaveURL("/harbor/company-settings?from=mail");
  await expect(restored(page)).toBeVisible();
  await expect(screen.description).toHaveValue("Builds ferries. Now with a third dock.");
  await expect(screen.unsaved).toContainText("2 changes");
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
  await page.reload();
  await expect(screen.description).toHaveValue("Builds ferries. Now with a third dock.");
  await expect(screen.logoImage).toHaveJSProperty("naturalWidth", 300);
});

test("[SYS-017] after signing in again, two windows each return to their own page and draft", async ({
  page,
  context,
  request,
}) => {
  await openSettings(page, AUDIENCE);
  const other = await context.newPage();
  await other.goto("/harbor/user-settings?tab=two");
  await userSettings(page).job.fill("Reader in chief");
  await userSettings(other).phone.fill("+45 99 88 77 66");
  await endSessions(request, AUDIENCE);
  await userSettings(page).save.click();
  for (const window of [page, other]) await expect(loginScreen(window).email).toBeVisible();

  // Signing in in one window signs in the other too.
  await signInAgain(page, AUDIENCE);
  await expect(page).toHaveURL("/harbor/user-settings");
  await expect(other).toHaveURL("/harbor/user-settings?tab=two");
  for (const window of [page, other]) {
    await expect(restored(window)).toBeVisible();
    await expect(userSettings(window).job).toHaveValue("Reader in chief");
    await expect(userSettings(window).phone).toHaveValue("+45 99 88 77 66");
  }
  await userSettings(page).save.click();
  await expect(page.getByText("Your profile was saved")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(userSettings(page).phone).toHaveValue("+45 99 88 77 66");
});

test("[SYS-017] a draft is not shown to another user of the same browser, and stays for its owner", async ({
  page,
  request,
}) => {
  await openSettings(page, ORGANIZER);
  await userSettings(page).phone.fill("+45 12 12 12 12");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await endSessions(request, ORGANIZER);
  await userSettings(page).save.click();
  await signInAgain(page, AUDIENCE);
  await expect(shell(page).userMenu).toHaveAccessibleName(`${AUDIENCE.name}: your menu`);
  await userSettings(page).heading.waitFor();
  await expect(userSettings(page).phone).not.toHaveValue("+45 12 12 12 12");
  await expect(restored(page)).toHaveCount(0);

  await shell(page).signOut();
  await openSettings(page, ORGANIZER);
  await expect(restored(page)).toBeVisible();
  await discardDraft(page).click();
  await expect.poll(() => drafts(page)).toEqual([]);
});

test("[SYS-017 ART-024] drafts of an invitation and of a user are restored in their sheets; passwords are never stored", async ({
  page,
}) => {
  await openSettings(page, ADMIN);
  page.on("dialog", (dialog) => void dialog.accept());
  await userSettings(page).currentPassword.fill("a-secret-indeed");
  await page.goto("/harbor/user-management");
  await usersScreen(page).invite.click();
  const form = userForm(page);
  await form.email.fill("half.done@harbor.test");
  await form.role("Organizer").check();
  await expect
    .poll(() => drafts(page))
    .toMatchObject([
      { kind: "invitation", id: "new", value: { email: "half.done@harbor.test", role: "OrganizerUser" } },
    ]);
  expect(JSON.stringify(await drafts(page))).not.toContain("a-secret-indeed");
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(form.email).toHaveValue("half.done@harbor.test");
  await expect(form.role("Organizer")).toBeChecked();
  const sheet = page.url();
  await page.goto("/harbor/user-settings");
  await userSettings(page).heading.waitFor();
  await ageDrafts(page, 23 * 3_600_000);
  const aged = await drafts(page);
  await page.goto(sheet);
  await expect(restored(page)).toBeVisible();
  await page.goto("/harbor/user-settings");
  await userSettings(page).heading.waitFor();
  await page.goto(sheet);
  await expect(restored(page)).toBeVisible();
  expect(await drafts(page), "opening and leaving it does not make it younger").toEqual(aged);
  await page.goto("/harbor/user-settings");
  await userSettings(page).heading.waitFor();
  await ageDrafts(page, 25 * 3_600_000);
  await page.goto(sheet);
  await usersScreen(page).sheet("Invite user").waitFor();
  await expect.poll(() => drafts(page), "an invitation draft is dropped after a day").toEqual([]);
  await expect(form.email).toHaveValue("");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Jun Sato" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await form.job.fill("Chief designer");
  await expect
    .poll(() => drafts(page))
    .toMatchObject([{ kind: "user", value: { jobName: "Chief designer" } }]);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(form.job).toHaveValue("Chief designer");
  await discardDraft(page).click();
  await expect.poll(() => drafts(page)).toEqual([]);
});
