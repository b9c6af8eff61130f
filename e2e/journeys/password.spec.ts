import { expect, type Locator, type Page } from "@playwright/test";
import { invite, newAddress } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { mailedLink } from "../support/mails.ts";
import { ADMIN, AUDIENCE, PASSWORD } from "../support/people.ts";
import { forgotScreen, resetScreen, signUpScreen } from "../support/public-pages.ts";
import { audienceScreen } from "../support/screens/audience-screen.ts";
import { createNewsletter, deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { userForm, usersScreen } from "../support/screens/users-screen.ts";
import { subscribeWidget } from "../support/screens/widget-screen.ts";
import { loginScreen, openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const WRONG = "You have entered an incorrect username or password";

async function openField(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  return page.getByLabel("Email");
}

/** The calls that the forms with an email address make. */
const isFormCall = (url: string) =>
  /\/(connect\/token|ResetPassword\/forgot|Subscribers\/Subscribe|Users\/|Audience$|Campaign\/sendTest)/.test(
    url,
  );

test("[ID-051 NAV-005] the mailed link sets a new password, and the old one no longer works", async ({
  page,
  request,
}) => {
  const email = newAddress("forgetful");
  await page.goto(await invite(request, email));
  await signUpScreen(page).fill("the-first-one");
  await signUpScreen(page).submit.click();
  await signUpScreen(page).toSignIn.click();

  const login = loginScreen(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/harbor/forgot-password");
  // The sign-in screen has the same field and stays until this one is loaded.
  await forgotScreen(page).submit.waitFor();
  await forgotScreen(page).email.fill(email);
  await forgotScreen(page).submit.click();
  await expect(forgotScreen(page).answer).toContainText(`If ${email} has an account here`);

  const link = await mailedLink(email, 2);
  await page.goto(link);
  const reset = resetScreen(page);
  await reset.submit.click();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  await reset.password.fill("12345");
  await expect(page.getByText("Password is too short - should be 6 chars minimum.")).toBeVisible();
  await reset.password.fill("the-second-one");
  await reset.submit.click();
  await expect(page).toHaveURL("/harbor/login");
  await expect(page.getByText("Your password was changed. Sign in with the new one.")).toBeVisible();

  await login.fill(email, "the-first-one");
  await login.submit.click();
  await expect(login.alert).toHaveText(WRONG);
  await login.fill(email, "the-second-one");
  await login.submit.click();
  await expect(shell(page).userMenu).toBeVisible();

  await page.goto(link);
  await reset.password.fill("the-third-one");
  await reset.submit.click();
  await expect(reset.alert).toContainText("This link has expired or was used already.");
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(forgotScreen(page).submit).toBeVisible();
});

test("[ID-052] every form that needs an email address refuses an empty and a malformed one, and sends nothing", async ({
  page,
  request,
}) => {
  const newsletterName = `Tested ${crypto.randomUUID().slice(0, 8)}`;
  const newsletter = await createNewsletter(request, newsletterName);
  // Everything else is filled in, so that nothing but the address holds the form back.
  const forms: Record<string, () => Promise<Locator>> = {
    "forgot password": () => openField(page, "/harbor/forgot-password"),
    "sign in": async () => {
      const email = await openField(page, "/harbor/login");
      await loginScreen(page).password.fill(PASSWORD);
      return email;
    },
    "sign in for a company": async () => {
      const email = await openField(page, "/harbor/login?as=company");
      await loginScreen(page).password.fill(PASSWORD);
      await loginScreen(page).companyId.fill("1");
      return email;
    },
    subscribe: async () => {
      const email = await openField(page, "/harbor/subscribe-widget");
      await subscribeWidget(page).list("Daily").check();
      return email;
    },
    "invite a user": async () => {
      await openAs(page, ADMIN, "/harbor/user-management");
      await usersScreen(page).invite.click();
      await userForm(page).email.fill("nobody@harbor.test");
      await userForm(page).role("Organizer").check();
      return userForm(page).email;
    },
    "edit a user": async () => {
      await openAs(page, ADMIN, "/harbor/user-management");
      await usersScreen(page).row(AUDIENCE.name).getByRole("link").click();
      await usersScreen(page).sheet(AUDIENCE.name).getByRole("button", { name: "Edit" }).click();
      return userForm(page).email;
    },
    "add a subscriber": async () => {
      await openAs(page, ADMIN, "/harbor/audience");
      await audienceScreen(page).add.click();
      return audienceScreen(page).sheet("Add person").getByLabel("Email");
    },
    "test a newsletter": async () => {
      await openAs(page, ADMIN, `/harbor/newsletters/${newsletter}`);
      await page.getByRole("button", { name: "Send a test" }).click();
      return page.getByRole("dialog", { name: "Send a test" }).getByLabel("Email addresses");
    },
  };
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && isFormCall(request.url())) sent.push(request.url());
  });
  for (const [name, open] of Object.entries(forms)) {
    const email = await open();
    const sentBefore = sent.length;
    for (const [value, message] of [
      ["", "Required"],
      ["x@", /^(Email is not valid|Email address format only)$/],
      ["no at.test", /^(Email is not valid|Email address format only)$/],
    ] as const) {
      await email.fill(value);
      await email.press("Enter");
      await expect(email, `${name}: "${value}"`).toHaveAccessibleDescription(message);
      await expect(email).toHaveAttribute("aria-invalid", "true");
    }
    expect(sent.slice(sentBefore), name).toEqual([]);
  }
  await deleteNewsletters(request, newsletterName);
});

test("[NAV-004 NAV-072] the answer is the same for every address, however often it is requested", async ({
  page,
}) => {
  const forgot = forgotScreen(page);
  // From the fourth call in a minute the server requires the captcha, which the screen has solved.
  for (const email of ["nobody@harbor.test", "no.one@harbor.test", "none@harbor.test", "not@harbor.test"]) {
    await page.goto("/forgot-password");
    await forgot.email.fill(email);
    const sent = page.waitForRequest("**/api/ResetPassword/forgot");
    await forgot.submit.click();
    expect((await sent).headers()["captcha-token"]).toBeTruthy();
    await expect(forgot.answer).toHaveText(
      `If ${email} has an account here, a link to choose a new password is on its way. It works once, for 60 minutes.`,
    );
  }
});

test("a server error is shown on the forgot screen", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.route("**/api/ResetPassword/forgot", (route) => route.fulfill({ status: 500, body: "" }));
  await forgotScreen(page).email.fill("nobody@harbor.test");
  await forgotScreen(page).submit.click();
  await expect(forgotScreen(page).alert).toHaveText("Some error occurred, while fetching. Try again");
});

test("a reset address without a code says so and offers a new link instead of a form", async ({ page }) => {
  for (const address of ["/resetpassword", "/harbor/resetpassword?code=", "/harbor/reset-password"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
    await expect(resetScreen(page).password).toHaveCount(0);
  }
  await expectNoViolations(page, "the screen without a code");
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/harbor/forgot-password");
});

test("[NAV-005] every spelling of the reset address opens the form", async ({ page }) => {
  for (const address of ["/resetpassword", "/harbor/resetpassword", "/a/b/Reset-Password/c"]) {
    await page.goto(`${address}?code=x`);
    await expect(resetScreen(page).password).toBeVisible();
  }
  await page.goto("/1/resetpassword?code=x");
  await expect(page).toHaveURL("/harbor/resetpassword?code=x");
});
