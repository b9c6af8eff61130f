import { expect, test } from "@playwright/test";
import { headersOf, invite, newAddress } from "../support/api.ts";
import { holdResponse } from "../support/hold-response.ts";
import { ADMIN } from "../support/people.ts";
import { signUpScreen } from "../support/public-pages.ts";
import { loginScreen, shell } from "../support/screens.ts";

const USED =
  "The registration link you are using was already used. A notification was sent to the site's admin";
const expiredText = (email: string) => `Oops! Your invitation in ${email} is expired or invalid.`;

test("[ID-003 ID-004 ID-013 ID-014 ID-023 NAV-002] an invited person signs up and lands in the portal; the link is then used", async ({
  page,
  request,
}) => {
  const email = newAddress("ada");
  const link = await invite(request, email);
  await page.clock.install();
  await page.goto(link);
  const signUp = signUpScreen(page);
  await expect(signUp.heading).toHaveText("Sign up to join Harbor Daily");
  await expect(page.getByText(`We need a few details to create an account for ${email}`)).toBeVisible();
  await signUp.fill("harbor-fog-9");
  await signUp.countryCode.fill("45");
  await signUp.telephone.fill("33112233");
  const sent = page.waitForRequest("**/api/Registration?*");
  const releaseAnswer = await holdResponse(page, "**/api/Registration?*");
  await signUp.submit.click();
  expect((await sent).headers()["captcha-token"]).toBeTruthy();
  expect((await sent).postDataJSON()).toMatchObject({ email, telephone: "+4533112233" });
  // From the answer on only runFor advances the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  releaseAnswer();
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return signUp.heading.textContent();
    })
    .toBe("Congratulations! Your registration has been successful.");
  await expect(signUp.toSignIn).toHaveAttribute("href", "/harbor/login");
  await page.clock.runFor(4800);
  await expect(signUp.heading).toHaveText("Congratulations! Your registration has been successful.");
  await page.clock.runFor(200);
  // The page's clock stands at 5 seconds: each look lets it go on by a millisecond alone.
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return new URL(page.url()).pathname;
    })
    .toBe("/harbor/login");
  await page.clock.resume();
  await expect(loginScreen(page).email).toHaveValue(email);
  await loginScreen(page).fill(email, "harbor-fog-9");
  await loginScreen(page).submit.click();
  await expect(shell(page).userMenu).toHaveAccessibleName("Ada de la Mar: your menu");

  await page.goto(link);
  await expect(signUp.heading).toHaveText(USED);
  await expect(signUp.submit).toHaveCount(0);
});

test("[ID-005 ID-006 ID-007 ID-008 ID-009 ID-010 ID-039 ID-040 ID-041 ID-042 ID-043 ID-044 ID-045 ID-046] the form shows the exact validation messages", async ({
  page,
  request,
}) => {
  await page.goto(await invite(request, newAddress("form")));
  const signUp = signUpScreen(page);
  await expect(signUp.submit).toBeDisabled();

  await signUp.fullName.press("Enter");
  await expect(page.getByText("Required", { exact: true })).toHaveCount(3);

  const expectError = async (field: typeof signUp.title, value: string, message: string | null) => {
    await field.fill(value);
    await field.blur();
    const error = field.locator("xpath=ancestor::div[label]/p");
    if (message === null) await expect(error, `"${value}"`).toHaveCount(0);
    else await expect(error, `"${value}"`).toHaveText(message);
  };
  for (const [field, max] of [
    [signUp.title, 50],
    [signUp.fullName, 70],
  ] as const) {
    await expectError(field, "", "Required");
    await expectError(field, "a", "Too Short!");
    await expectError(field, "ab", null);
    await expectError(field, "a".repeat(max + 1), "Too Long!");
    await expectError(field, "a".repeat(max), null);
  }
  await expectError(signUp.fullName, "Ann 2", "No numbers please");
  await expectError(signUp.password, "", "Required");
  await expectError(signUp.password, "12345", "Password is too short - should be 6 chars minimum.");
  await expectError(signUp.countryCode, "a1", "The code is not a valid");
  await expectError(signUp.telephone, "abc", "Invalid phone number");
  await expect(signUp.submit).toBeDisabled();
  await expectError(signUp.countryCode, "44", null);
  await expectError(signUp.telephone, "20 7946 0018", null);
  await expectError(signUp.password, "123456", null);
  await expectError(signUp.fullName, "Ann", null);
  await expect(signUp.submit).toBeEnabled();

  await expect(signUp.password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(signUp.password).toHaveAttribute("type", "text");
  for (const [password, label, bars] of [
    ["aaaaaa", "Very weak", 1],
    ["harbor12", "Weak", 2],
    ["harbor-fog", "Good", 3],
    ["harbor-fog-9", "Strong", 4],
    ["harbor-fog-at-dawn-92", "Very strong", 5],
  ] as const) {
    await signUp.password.fill(password);
    await expect(signUp.meter).toHaveAttribute("aria-valuetext", label);
    await expect(signUp.meter).toHaveAttribute("aria-valuenow", String(bars - 1));
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(signUp.meter.locator("[data-filled=true]")).toHaveCount(bars);
    await expect(signUp.meter.locator("[data-filled]")).toHaveCount(5);
  }

  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "terms of service" })).toHaveAttribute("href", /\/terms$/);
  await expect(main.getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", /\/privacy$/);
  await expect(signUp.captcha).toContainText("Checked: you are not a robot");
  await expect(signUp.captcha).toContainText("This page is protected by ALTCHA.");
});

test("[ID-009] people agree to the documents that the site links to, and to no other", async ({
  page,
  request,
}) => {
  const link = await invite(request, newAddress("terms"));
  const headers = await headersOf(request, ADMIN);
  const set = async (keyName: string, value: string) => {
    const answer = await request.put("/api/Settings/UpdateSiteSetting", {
      headers,
      data: { keyName, value },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const documents = {
    TermsOfServiceUrl: "https://harbor.test/terms",
    PrivacyPolicyUrl: "https://harbor.test/privacy",
  };
  const line = page.getByText("By signing up you agree");
  try {
    for (const [terms, privacy, sentence, links] of [
      [true, true, "terms of service and the privacy policy", ["terms of service", "privacy policy"]],
      [false, true, "privacy policy", ["privacy policy"]],
      [true, false, "terms of service", ["terms of service"]],
      [false, false, null, []],
    ] as const) {
      await set("TermsOfServiceUrl", terms ? documents.TermsOfServiceUrl : "");
      await set("PrivacyPolicyUrl", privacy ? documents.PrivacyPolicyUrl : "");
      await page.goto(link);
      await expect(signUpScreen(page).submit).toBeVisible();
      if (sentence === null) await expect(line).toHaveCount(0);
      else await expect(line).toHaveText(`By signing up you agree to the ${sentence}.`);
      await expect(line.getByRole("link")).toHaveText([...links]);
    }
  } finally {
    for (const [keyName, value] of Object.entries(documents)) await set(keyName, value);
  }
});

test("[ID-015 ID-023 NAV-002 NAV-012 NAV-072] an expired, invalid or missing code shows its own screen", async ({
  page,
  request,
}) => {
  const email = newAddress("late");
  const old = await invite(request, email);
  await invite(request, email, 2);
  const { heading } = signUpScreen(page);
  const support = page.getByRole("main").getByRole("link", { name: "admin@harbor.test" });
  for (const address of [
    old,
    `/harbor/sign-up?email=${email}`,
    `/sign-up?email=${email}`,
    `/a/b/registration?code=nonsense&email=${email}`,
  ]) {
    await page.goto(address);
    await expect(heading).toHaveText(expiredText(email));
    await expect(support).toHaveAttribute("href", "mailto:admin@harbor.test");
  }
  await page.goto("/harbor/registration");
  await expect(heading).toHaveText(expiredText("this link"));

  await page.route("**/api/Registration/validate?*", (route) =>
    route.fulfill({ json: { email, status: "Expired" } }),
  );
  await page.goto("/harbor/registration?code=old");
  await expect(heading).toHaveText(expiredText(email));
});

test("[ID-011 ID-023] a refusal is shown, and so is a link that is used or withdrawn while the form is open", async ({
  page,
  request,
  context,
}) => {
  const email = newAddress("twice");
  const link = await invite(request, email);
  const signUp = signUpScreen(page);
  await page.goto(link);
  await signUp.fill("harbor-fog-9");

  const failures = ["First reason.", "Second reason."];
  await page.route("**/api/Registration?*", (route) =>
    route.fulfill({ json: { result: false, validationFailures: failures } }),
  );
  await signUp.submit.click();
  await expect(signUp.alert).toHaveText("First reason., Second reason.");
  await page.unroute("**/api/Registration?*");
  await page.route("**/api/Registration?*", (route) => route.abort());
  await signUp.submit.click();
  await expect(signUp.alert).toHaveText("Some error occurred, while fetching. Try again");
  await page.unroute("**/api/Registration?*");

  const other = await context.newPage();
  await other.goto(link);
  await signUpScreen(other).fill("harbor-fog-9");
  await signUpScreen(other).submit.click();
  await expect(signUpScreen(other).toSignIn).toBeVisible();
  await signUp.submit.click();
  await expect(signUp.heading).toHaveText(USED);

  const late = newAddress("withdrawn");
  await page.goto(await invite(request, late));
  await signUp.fill("harbor-fog-9");
  await invite(request, late, 2);
  await signUp.submit.click();
  await expect(signUp.heading).toHaveText(expiredText(late));
});
