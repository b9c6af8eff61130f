import { expect } from "@playwright/test";
import { MAILJET_KEYS } from "../../server/test/mail/providers/mailjet-server.ts";
import { SENDGRID_KEY } from "../../server/test/mail/providers/sendgrid-server.ts";
import { headersOf } from "../support/api.ts";
import { APPEARANCES } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { holdResponse } from "../support/hold-response.ts";
import { newDomain, publish, setBehaviour } from "../support/mail-servers.ts";
import { ADMIN } from "../support/people.ts";
import { DOMAINS, PROVIDERS, providersScreen, sendersScreen } from "../support/screens/senders-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

// The next journey of this worker needs a site without keys and working providers.
test.afterEach(async ({ request }) => {
  const headers = await headersOf(request, ADMIN);
  const removeKeys = (provider: string) =>
    request.put("/api/Sender/UpdateProviderKeys", { headers, data: { provider, apiKey: "" } });
  await Promise.all([
    removeKeys("mailjet"),
    removeKeys("sendgrid"),
    request.put("/api/Settings/UpdateSiteSetting", {
      headers,
      data: { keyName: "EmailSenderProviderName", value: "mailjet" },
    }),
    setBehaviour(request, "mailjet", "well"),
    setBehaviour(request, "sendGrid", "well"),
  ]);
});

test("[DEL-001 DEL-004] keys are entered, checked and removed, and never shown again", async ({ page }) => {
  const responses: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/"))
      void response.text().then(
        (text) => responses.push(text),
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
  const refused = screen.dialog.getByRole("alert").filter({ hasText: "These keys were not saved" });
  await expect(refused).toContainText("Mailjet does not accept these keys.");
  await expect(page.getByLabel("API key"), "the input stays").toHaveValue(MAILJET_KEYS.apiKey);
  await page.getByLabel("Secret key").fill(MAILJET_KEYS.apiSecret);
  await page.getByRole("button", { name: "Save keys" }).click();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.line("Mailjet")).toContainText(/activeKeys entered.*Checked (?:Today|Yesterday)/);
  await expect(page.getByText("Mail stays in the outbox")).toBeHidden();

  await screen.button("Mailjet", "Replace keys").click();
  await expect(page.getByLabel("API key"), "stored keys are not shown").toHaveValue("");
  await page.keyboard.press("Escape");
  await screen.button("Mailjet", "Check connection").click();
  await expect(screen.answer("Mailjet")).toHaveText(/^Mailjet accepts the keys/);
  await page.reload();
  await expect(screen.line("Mailjet")).toContainText("Keys entered");
  const everything = [await page.content(), ...responses].join("\n");
  expect(everything).not.toContain(MAILJET_KEYS.apiKey);
  expect(everything).not.toContain(MAILJET_KEYS.apiSecret);

  await screen.button("Mailjet", "Remove keys").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove keys" }).click();
  await expect(page.getByText("Mail stays in the outbox")).toBeVisible();
});

test("[DEL-003] a provider that is slow, unreachable or sends invalid answers shows an error, and nothing is lost", async ({
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
    await setBehaviour(request, "mailjet", behaviour);
    await providers.button("Mailjet", "Check connection").click();
    await expect(providers.error("Mailjet"), behaviour).toContainText(ERRORS[behaviour]);
    await expect(providers.line("Mailjet")).toContainText(`Failing: ${REASONS[behaviour]}`);
  }
  await page.reload();
  await expect(providers.line("Mailjet"), "the failure is stored").toContainText(
    "gives an unexpected answer",
  );
  await providers.button("Mailjet", "Replace keys").click();
  await page.getByLabel("API key").fill(MAILJET_KEYS.apiKey);
  await page.getByLabel("Secret key").fill(MAILJET_KEYS.apiSecret);
  await setBehaviour(request, "mailjet", "slow");
  const releaseSave = await holdResponse(page, "**/UpdateProviderKeys");
  await page.getByRole("button", { name: "Save keys" }).click();
  await expect(providers.dialog.getByText("Testing the keys with Mailjet.")).toBeVisible();
  releaseSave();
  await expect(providers.dialog, "keys that could not be checked are stored").toBeHidden();
  await expect(page.getByText("The keys were saved, but could not be tested with Mailjet yet")).toBeVisible();
  await expect(providers.line("Mailjet")).toContainText("Failing: no answer in time");
  await expect(providers.failureBanner).toContainText("Mailjet did not work when it was last checked");
  await expect(providers.failureBanner).toContainText("Mail is still sent through Mailjet.");
  await expect(providers.failureBanner).toContainText("Check the connection again in a few minutes");

  await page.goto(DOMAINS);
  const screen = sendersScreen(page);
  await expect(providers.failureBanner).toContainText("What it refuses is not sent");
  await expect(page.getByText("It is sent through Mailjet now."), "that is unknown").toBeHidden();
  await expect(page.getByText(/stay there, and are listed/)).toBeVisible();
  await setBehaviour(request, "mailjet", "well");
  await request.post("/api/Sender/CheckConnection", { headers, data: { provider: "mailjet" } });
  await expect(page.getByText("It is sent through Mailjet now.")).toBeVisible();
  await expect(providers.failureBanner).toBeHidden();
  const domain = newDomain("weir");
  await setBehaviour(request, "mailjet", "away");
  await screen.addDomain(domain, "Weir");
  await expect(screen.error).toContainText("The domain was not added");
  await expect(screen.error).toContainText(ERRORS.away);
  await expect(screen.domainEmail, "the input stays").toHaveValue(domain);
  await setBehaviour(request, "mailjet", "well");
  await screen.send.click();
  await expect(screen.title(domain)).toBeVisible();
  await expect(screen.findings).toContainText(`The name ${domain} does not exist in the DNS.`);
  await expect(screen.findings).toContainText("has no SPF record");

  await setBehaviour(request, "mailjet", "slow");
  const releaseValidation = await holdResponse(page, "**/CheckNow");
  await screen.button("Validate").click();
  await expect(page.getByText(`Checking ${domain} with Mailjet.`)).toBeVisible();
  releaseValidation();
  const refused = screen.error.filter({ hasText: "Mailjet could not do this" });
  await expect(refused).toContainText(ERRORS.slow);
  await setBehaviour(request, "mailjet", "nonsense");
  await page.reload();
  const checkError = screen.error.filter({ hasText: "The live check did not work" });
  await expect(checkError).toContainText(ERRORS.nonsense);
  await expect(page.getByText("v=spf1 include:spf.mailjet.com ?all"), "the records are shown").toBeVisible();
  await setBehaviour(request, "mailjet", "well");
  await checkError.getByRole("button", { name: "Try again" }).click();
  await expect(screen.findings).toContainText("has no SPF record");
});

const REASONS = {
  slow: "no answer in time",
  away: "cannot be reached",
  nonsense: "gives an unexpected answer",
} as const;
const ERRORS = {
  slow: "Mailjet did not answer within 5 seconds",
  away: "Mailjet cannot be reached right now",
  nonsense: "gave an unexpected answer",
} as const;

test("[DEL-001 DEL-003 DEL-014 DEL-016 DEL-017 DEL-043] SendGrid's list: a domain is pending, failed, active and deleted", async ({
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
  await expect(screen.findings).toContainText(`There is no CNAME record at s1._domainkey.${domain}`);
  const records = page.locator("dd code");
  const shown = await records.allTextContents();
  for (let index = 0; index < shown.length; index += 2)
    await publish(request, "CNAME", shown[index] ?? "", shown[index + 1] ?? "");
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

test("axe finds no violations in the email providers, on a phone and in the dark theme too", async ({
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
  await setBehaviour(request, "sendGrid", "nonsense");
  await screen.button("SendGrid", "Check connection").click();
  await screen.error("SendGrid").waitFor();
  for (const [colorScheme, width] of APPEARANCES) {
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
