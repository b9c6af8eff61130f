import { expect, test } from "@playwright/test";
import { MAILJET_KEYS } from "../../server/test/mail/providers/mailjet-server.ts";
import { SENDGRID_KEY } from "../../server/test/mail/providers/sendgrid-server.ts";
import { headersOf } from "../support/api.ts";
import { LOOKS } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { holdAnswer } from "../support/hold-response.ts";
import { behave, newDomain, publish } from "../support/mail-servers.ts";
import { ADMIN } from "../support/people.ts";
import { openAs } from "../support/screens.ts";
import { DOMAINS, PROVIDERS, providersScreen, sendersScreen } from "../support/senders-screen.ts";

// The next journey of this worker counts on a site without keys, and on providers that behave.
test.afterEach(async ({ request }) => {
  const headers = await headersOf(request, ADMIN);
  const forget = (provider: string) =>
    request.put("/api/Sender/UpdateProviderKeys", { headers, data: { provider, apiKey: "" } });
  await Promise.all([
    forget("mailjet"),
    forget("sendgrid"),
    request.put("/api/Settings/UpdateSiteSetting", {
      headers,
      data: { keyName: "EmailSenderProviderName", value: "mailjet" },
    }),
    behave(request, "mailjet", "well"),
    behave(request, "sendGrid", "well"),
  ]);
});

test("[DEL-001 DEL-004] keys are entered, checked and forgotten, and never shown again", async ({ page }) => {
  const answers: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/"))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await openAs(page, ADMIN, PROVIDERS);
  const screen = providersScreen(page);
  await expect(page.getByText("Mail stays in the outbox")).toBeVisible();
  await expect(page.getByText(/Mailjet is chosen but has no keys/)).toBeVisible();
  await screen.button("Mailjet", "Enter keys").click();
  await page.getByRole("button", { name: "Save keys" }).click();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(2);
  await page.getByLabel("API key").fill(MAILJET_KEYS.apiKey);
  await page.getByLabel("Secret key").fill("wrong");
  await page.getByRole("button", { name: "Save keys" }).click();
  const refused = screen.dialog.getByRole("alert").filter({ hasText: "These keys were not kept" });
  await expect(refused).toContainText("Mailjet does not accept these keys.");
  await expect(page.getByLabel("API key"), "what was typed stays").toHaveValue(MAILJET_KEYS.apiKey);
  await page.getByLabel("Secret key").fill(MAILJET_KEYS.apiSecret);
  await page.getByRole("button", { name: "Save keys" }).click();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.line("Mailjet")).toContainText(/activeKeys entered.*Checked Today/);
  await expect(page.getByText("Mail stays in the outbox")).toBeHidden();

  await screen.button("Mailjet", "Replace keys").click();
  await expect(page.getByLabel("API key"), "what is kept does not come back").toHaveValue("");
  await page.keyboard.press("Escape");
  await screen.button("Mailjet", "Check connection").click();
  await expect(screen.answer("Mailjet")).toHaveText(/^Mailjet accepts the keys/);
  await page.reload();
  await expect(screen.line("Mailjet")).toContainText("Keys entered");
  const everything = [await page.content(), ...answers].join("\n");
  expect(everything).not.toContain(MAILJET_KEYS.apiKey);
  expect(everything).not.toContain(MAILJET_KEYS.apiSecret);

  await screen.button("Mailjet", "Forget keys").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget keys" }).click();
  await expect(page.getByText("Mail stays in the outbox")).toBeVisible();
});

test("[DEL-003] a provider that is slow, away or talks nonsense is said in words, and nothing is lost", async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, ADMIN);
  await request.put("/api/Sender/UpdateProviderKeys", {
    headers,
    data: { provider: "mailjet", ...MAILJET_KEYS },
  });
  await openAs(page, ADMIN, PROVIDERS);
  const providers = providersScreen(page);
  for (const behaviour of ["slow", "away", "nonsense"] as const) {
    await behave(request, "mailjet", behaviour);
    await providers.button("Mailjet", "Check connection").click();
    await expect(providers.trouble("Mailjet"), behaviour).toContainText(WORDS[behaviour]);
    await expect(providers.line("Mailjet")).toContainText(`Failing: ${REASONS[behaviour]}`);
  }
  await page.reload();
  await expect(providers.line("Mailjet"), "it is known later, too").toContainText("answers nonsense");
  await providers.button("Mailjet", "Replace keys").click();
  await page.getByLabel("API key").fill(MAILJET_KEYS.apiKey);
  await page.getByLabel("Secret key").fill(MAILJET_KEYS.apiSecret);
  await behave(request, "mailjet", "slow");
  const letSave = await holdAnswer(page, "**/UpdateProviderKeys");
  await page.getByRole("button", { name: "Save keys" }).click();
  await expect(providers.dialog.getByText("Asking Mailjet whether it lets us in.")).toBeVisible();
  letSave();
  await expect(providers.dialog, "nobody knows better, so they are kept").toBeHidden();
  await expect(
    page.getByText("The keys are kept, but Mailjet could not say whether they work"),
  ).toBeVisible();
  await expect(providers.line("Mailjet")).toContainText("Failing: no answer in time");
  await expect(providers.notice).toContainText("Mailjet did not work when it was last tried");
  await expect(providers.notice).toContainText("Mail is still handed to Mailjet.");
  await expect(providers.notice).toContainText("Check the connection again in a few minutes");

  await page.goto(DOMAINS);
  const screen = sendersScreen(page);
  await expect(providers.notice).toContainText("What it does not take does not leave");
  await expect(page.getByText("They leave through Mailjet now."), "nobody knows that").toBeHidden();
  await expect(page.getByText(/are kept there, and come back/)).toBeVisible();
  await behave(request, "mailjet", "well");
  await request.post("/api/Sender/CheckConnection", { headers, data: { provider: "mailjet" } });
  await expect(page.getByText("They leave through Mailjet now.")).toBeVisible();
  await expect(providers.notice).toBeHidden();
  const domain = newDomain("weir");
  await behave(request, "mailjet", "away");
  await screen.addDomain(domain, "Weir");
  await expect(screen.trouble).toContainText("The domain was not added");
  await expect(screen.trouble).toContainText(WORDS.away);
  await expect(screen.domainEmail, "what was typed is kept").toHaveValue(domain);
  await behave(request, "mailjet", "well");
  await screen.send.click();
  await expect(screen.title(domain)).toBeVisible();
  await expect(screen.said).toContainText(`The name ${domain} does not exist in DNS.`);
  await expect(screen.said).toContainText("has no SPF record");

  await behave(request, "mailjet", "slow");
  const letValidate = await holdAnswer(page, "**/CheckNow");
  await screen.button("Validate").click();
  await expect(page.getByText(`Asking Mailjet about ${domain}.`)).toBeVisible();
  letValidate();
  const refused = screen.trouble.filter({ hasText: "Mailjet could not do this" });
  await expect(refused).toContainText(WORDS.slow);
  await behave(request, "mailjet", "nonsense");
  await page.reload();
  const unseen = screen.trouble.filter({ hasText: "The live check did not work" });
  await expect(unseen).toContainText(WORDS.nonsense);
  await expect(page.getByText("v=spf1 include:spf.mailjet.com ?all"), "the records are known").toBeVisible();
  await behave(request, "mailjet", "well");
  await unseen.getByRole("button", { name: "Try again" }).click();
  await expect(screen.said).toContainText("has no SPF record");
});

const REASONS = {
  slow: "no answer in time",
  away: "cannot be reached",
  nonsense: "answers nonsense",
} as const;
const WORDS = {
  slow: "Mailjet did not answer within 1 seconds",
  away: "Mailjet cannot be reached right now",
  nonsense: "is not an answer of its API",
} as const;

test("[DEL-001 DEL-003 DEL-014 DEL-016 DEL-017 DEL-043] SendGrid's list: a domain is pending, failed, active and gone", async ({
  page,
  request,
}) => {
  await openAs(page, ADMIN, PROVIDERS);
  const providers = providersScreen(page);
  await providers.button("SendGrid", "Enter keys").click();
  await page.getByLabel("API key").fill(SENDGRID_KEY);
  await page.getByRole("button", { name: "Save keys" }).click();
  await providers.button("SendGrid", "Use SendGrid").click();
  await expect(providers.line("SendGrid")).toContainText("active");
  await page.reload();
  await expect(providers.line("SendGrid"), "the choice persists").toContainText("active");

  await page.goto(DOMAINS);
  const screen = sendersScreen(page);
  const domain = newDomain("tide");
  await screen.addDomain(domain, "Tide");
  await expect(screen.title(domain)).toBeVisible();
  await expect(page.getByText("pending", { exact: true })).toBeVisible();
  await screen.button("Validate").click();
  await expect(page.getByText("failed", { exact: true })).toBeVisible();
  await expect(screen.step).toHaveText("try authenticate");
  await expect(screen.said).toContainText(`There is no CNAME record at s1._domainkey.${domain}`);
  const records = page.locator("dd code");
  const shown = await records.allTextContents();
  for (let at = 0; at < shown.length; at += 2)
    await publish(request, "CNAME", shown[at] ?? "", shown[at + 1] ?? "");
  await screen.button("Try to authenticate").click();
  await expect(page.getByText("active", { exact: true })).toBeVisible();
  await expect(screen.steps.last()).toHaveText("authenticate, done");
  await screen.back.click();
  await expect(screen.line(domain)).toContainText("active");
  await screen.line(domain).getByRole("link").click();
  await screen.button("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Domain ${domain} was deleted successfully`)).toBeVisible();
  await expect(screen.heading).toBeVisible();
  await expect(page.getByText(domain, { exact: true })).toBeHidden();
});

test("email providers have nothing for axe to say, on a phone and in the dark too", async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, ADMIN);
  await request.put("/api/Sender/UpdateProviderKeys", {
    headers,
    data: { provider: "sendgrid", apiKey: SENDGRID_KEY },
  });
  await openAs(page, ADMIN, PROVIDERS);
  const screen = providersScreen(page);
  await behave(request, "sendGrid", "nonsense");
  await screen.button("SendGrid", "Check connection").click();
  await screen.trouble("SendGrid").waitFor();
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await screen.heading.waitFor();
    await expectNoViolations(page, `providers, ${colorScheme} ${width}`);
    await screen.button("SMTP", "Enter keys").click();
    await page.getByRole("button", { name: "Save keys" }).click();
    await page.getByText("Required", { exact: true }).waitFor();
    await expectNoViolations(page, `keys, ${colorScheme} ${width}`, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
  }
});
