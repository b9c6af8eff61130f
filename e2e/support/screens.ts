import { SIGN_IN_SCOPES } from "@newsloom/domain/identity/sign-in";
import { expect, type Page } from "@playwright/test";
import { signInForm } from "./api.ts";
import { PASSWORD, type Person } from "./people.ts";
import { serverUrl } from "./servers.ts";

/** Locators of the sign-in page; no assertions. */
export const loginScreen = (page: Page) => ({
  email: page.getByLabel("Email"),
  password: page.getByLabel("Password", { exact: true }),
  companyId: page.getByLabel("Company number"),
  companyTab: page.getByRole("tab", { name: "Company" }),
  submit: page.getByRole("button", { name: /^Sign in (with email|for the company)$/ }),
  alert: page.getByRole("alert"),
  providers: page.getByRole("button", { name: /^(LinkedIn|Google|Facebook)$/ }),
  async fill(email: string, password: string) {
    await this.email.fill(email);
    await this.password.fill(password);
  },
});

export const shell = (page: Page) => ({
  topBar: page.getByRole("banner"),
  sidebar: page.getByTestId("sidebar"),
  menuButton: page.getByRole("button", { name: "Menu", exact: true }),
  userMenu: page.getByRole("button", { name: /: your menu$/ }),
  title: page.getByRole("heading", { level: 1 }),
  /** Unsaved work makes it ask. */
  async chooseSignOut() {
    await this.userMenu.click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  },
  /** Until it is done: whoever opens another page before that is still signed in. */
  async signOut() {
    await this.chooseSignOut();
    await loginScreen(page).email.waitFor();
  },
});

export const userSettings = (page: Page) => ({
  heading: page.getByRole("heading", { name: "User settings" }),
  firstName: page.getByLabel("First name"),
  lastName: page.getByLabel("Last name"),
  job: page.getByLabel("Job title"),
  phone: page.getByLabel("Phone"),
  save: page.getByRole("button", { name: "Save" }),
  discard: page.getByRole("button", { name: "Discard" }),
  unsaved: page.getByRole("status").filter({ hasText: "in your profile" }),
  currentPassword: page.getByLabel("Current password"),
  newPassword: page.getByLabel("New password"),
  changePassword: page.getByRole("button", { name: "Change password" }),
});

/** Signs in through the form and opens the user settings. */
export const signInToSettings = (page: Page, person: Person, password = PASSWORD) =>
  signIn(page, person, password, `/${person.site}/user-settings`);

/** Signs in through the form; opens the landing screen or `returnTo`. */
export async function signIn(
  page: Page,
  person: Person,
  password = PASSWORD,
  returnTo?: string,
): Promise<void> {
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ returnTo })}`;
  await page.goto(`/${person.site}/login${query}`);
  const login = loginScreen(page);
  await login.fill(person.email, password);
  await login.submit.click();
  await shell(page).userMenu.waitFor();
}

/** Opens a page with an existing session, without the sign-in form: for journeys that are not about sign-in. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  const session = await page.request.post("/auth/connect/token", {
    // The next test may come after the server has closed an idle connection.
    headers: { "session-mode": "cookie", origin: serverUrl() ?? "", connection: "close" },
    form: signInForm(person, SIGN_IN_SCOPES),
  });
  expect(session.ok(), await session.text()).toBe(true);
  // The smallest page of the origin, to set its local storage.
  await page.goto("/healthz");
  const note = JSON.stringify(JSON.stringify({ email: person.email, loginType: "password" }));
  await page.evaluate(`localStorage.setItem("portal:${person.siteNameId}:session", ${note})`);
  await page.goto(path);
  await shell(page).userMenu.waitFor();
}

/** Opens the user settings, the smallest screen, for journeys that are about the shell. */
export const openSettings = (page: Page, person: Person) =>
  openAs(page, person, `/${person.site}/user-settings`);
