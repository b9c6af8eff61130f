import { expect, test } from "@playwright/test";
import { APPEARANCES } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { holdResponse } from "../support/hold-response.ts";
import { newDomain, publish } from "../support/mail-servers.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { DOMAINS, sendersScreen } from "../support/screens/senders-screen.ts";
import { openAs } from "../support/screens.ts";

test("[DEL-003 DEL-018 DEL-021 DEL-042 DEL-043 DEL-044] a domain with a wrong SPF record is added, checked, corrected, authenticated, renamed and deleted", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const domain = newDomain("pier");
  await publish(request, "TXT", domain, "v=spf1 mx -all", "v=spf1 include:mail.newsloom.test ~all");
  await openAs(page, ADMIN, DOMAINS);
  const screen = sendersScreen(page);
  const copiedBy = async (button: string): Promise<string> => {
    await page.evaluate("navigator.clipboard.writeText('')");
    await screen.button(button).click();
    const read = () => page.evaluate<string>("navigator.clipboard.readText()");
    await expect.poll(read).not.toBe("");
    return read();
  };
  await screen.addDomain(`https://${domain}/about`, "Pier Weekly");

  await expect(screen.dialog).toBeHidden();
  await expect(screen.title(domain)).toBeFocused();
  await expect(screen.steps).toHaveText(["add, done", "validate", "try authenticate", "authenticate"]);
  await expect(screen.step).toHaveText("validate");
  await expect(screen.findings).toContainText(
    "Your SPF record has two v=spf1 entries, so receivers read none",
  );
  await expect(screen.findings).toContainText(`${domain} has no DMARC record`);

  await screen.button("Validate").click();
  await expect(page.getByText(`Domain ${domain} is error checking`)).toBeVisible();
  await expect(screen.step).toHaveText("try authenticate");
  await expect(page.getByText("not authenticated", { exact: true })).toBeVisible();

  const dkim = await copiedBy("Copy the value of DKIM");
  await publish(request, "TXT", `newsloom-1._domainkey.${domain}`, dkim);
  await screen.button("Try to authenticate").click();
  await expect(screen.findings).toContainText("the key is published");
  await expect(page.getByText("invalid", { exact: true })).toBeVisible();

  const spf = await copiedBy("Copy the record for SPF");
  expect(spf).toBe("v=spf1 mx include:mail.newsloom.test ~all");
  await publish(request, "TXT", domain, spf);
  await screen.button("Force refresh").click();
  await expect(page.getByText(`${domain} is authenticated`, { exact: true })).toBeVisible();
  await expect(screen.steps.last()).toHaveText("authenticate, done");
  await expect(page.getByText("authenticated", { exact: true })).toBeVisible();
  await expect(screen.findings).toContainText("allows our servers to send");
  await expect(screen.findings.getByText("DMARC record")).toBeVisible();
  await publish(request, "TXT", `_dmarc.${domain}`, "v=DMARC1; p=reject");
  await screen.button("Check now").click();
  await expect(screen.findings).toContainText("the policy is met, and the domains are aligned");
  expect(await copiedBy("Copy the value of SPF"), "never weaker than the published record").toBe(spf);
  expect(await copiedBy("Copy the value of DMARC")).toBe("v=DMARC1; p=reject");

  await screen.button("Rename").click();
  await page.getByLabel("Name", { exact: true }).fill("");
  await screen.button("Save").click();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Pier Daily");
  await screen.button("Save").click();
  await expect(page.getByText(`Domain ${domain} was updated successfully`)).toBeVisible();
  await screen.back.click();
  await expect(screen.line(domain)).toContainText("Pier Daily");
  await expect(screen.line(domain)).toContainText("authenticated");

  await screen.line(domain).getByRole("link").click();
  await screen.button("Delete").click();
  await expect(page.getByRole("alertdialog")).toContainText("can be restored");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Domain ${domain} was deleted successfully`)).toBeVisible();
  await expect(screen.title(`*@${domain}`), "a deleted one is shown by its address").toBeVisible();
  await expect(page.getByText("deleted", { exact: true })).toBeVisible();
});

test("[DEL-008 DEL-019 DEL-020 DEL-022 DEL-023 DEL-024] an existing domain is checked, a deleted one restored, and an invalid one refused", async ({
  page,
  request,
}) => {
  await openAs(page, ADMIN, DOMAINS);
  const screen = sendersScreen(page);
  const domain = newDomain("lock");
  await screen.add.click();
  await screen.send.click();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(2);
  await screen.domainEmail.fill("foo bar");
  await expect(page.getByText("URL is not valid", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  const calls: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/Sender/")) calls.push(sent.url().split("/").at(-1) ?? "");
  });
  await screen.addDomain(`Desk@${domain}`, "Lock");
  await expect(screen.title(domain)).toBeVisible();
  await screen.back.click();
  await screen.addDomain(`desk@${domain}`, "Lock");
  await expect(page.getByText(`${domain} was already added, so it was checked again.`)).toBeVisible();
  await expect(screen.step).toHaveText("try authenticate");
  expect(calls).toContain("CheckNow");

  const remove = async () => {
    await screen.button("Delete").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(screen.title(`Desk@${domain}`)).toBeVisible();
  };
  await remove();
  await screen.button("Restore").click();
  await expect(screen.title(domain)).toBeVisible();
  await remove();
  await screen.back.click();
  await expect(screen.lines.last(), "deleted senders are listed last").toContainText("deleted");
  await publish(request, "TXT", domain, "v=spf1 include:mail.newsloom.test -all");
  await screen.addDomain(`desk@${domain}`, "Lock");
  await expect(page.getByText(`${domain} had been deleted and was restored.`)).toBeVisible();
  await expect(screen.title(domain)).toBeVisible();
  await expect(page.getByText("invalid", { exact: true }), "only SPF is valid").toBeVisible();
  expect(calls.filter((call) => call === "DeletedValidation")).toHaveLength(2);
});

test("a late response of the list does not show a restored sender as deleted", async ({ page }) => {
  // Without the event stream, so that only the responses count.
  await page.route("**/hubs/notifications", (route) => route.abort());
  await openAs(page, ADMIN, DOMAINS);
  const screen = sendersScreen(page);
  const domain = newDomain("late");
  await screen.addDomain(`desk@${domain}`, "Late");
  await expect(screen.title(domain)).toBeVisible();
  const listRequest = page.waitForRequest("**/Sender/GetSenders");
  const release = await holdResponse(page, "**/Sender/GetSenders");
  await screen.button("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await listRequest;
  await screen.button("Restore").click();
  await expect(screen.title(domain)).toBeVisible();
  const settled = Promise.race([
    page.waitForEvent("requestfinished", (sent) => sent.url().endsWith("/GetSenders")),
    page.waitForEvent("requestfailed", (sent) => sent.url().endsWith("/GetSenders")),
  ]);
  release();
  await settled;
  await expect(screen.button("Restore")).toBeHidden();
  await screen.button("Delete").click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("[DEL-009] the demo senders show their states; a user who may only read sees no actions", async ({
  page,
}) => {
  await openAs(page, ORGANIZER, DOMAINS);
  const screen = sendersScreen(page);
  await expect(screen.line("mail.newsloom.test")).toContainText("Active (system)");
  await expect(screen.line("desk@harbor-gazette.test")).toContainText("deleted");
  await expect(screen.add).toBeHidden();
  await expect(screen.line("news.harbor.test")).toContainText("authenticated");
  await screen.line("news.harbor.test").getByRole("link").click();
  await expect(page.getByText("but its records have changed since")).toBeVisible();
  await screen.back.click();
  await screen.line("brief.harbor.test").getByRole("link").click();
  await expect(screen.title("brief.harbor.test")).toBeVisible();
  await expect(screen.findings).toContainText("has no SPF record");
  for (const name of ["Validate", "Try to authenticate", "Force refresh", "Rename", "Delete"])
    await expect(screen.button(name)).toBeHidden();
});

test("axe finds no violations in the sender domains, on a phone and in the dark theme too", async ({
  page,
}) => {
  await openAs(page, ADMIN, DOMAINS);
  const screen = sendersScreen(page);
  for (const [colorScheme, width] of APPEARANCES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await screen.lines.first().waitFor();
    await expectNoViolations(page, `list, ${colorScheme} ${width}`);
    await screen.add.click();
    await screen.send.click();
    await expect(page.getByText("Required", { exact: true })).toHaveCount(2);
    await expectNoViolations(page, `adding, ${colorScheme} ${width}`);
    await page.keyboard.press("Escape");
    await screen.line("brief.harbor.test").getByRole("link").click();
    await screen.findings.waitFor();
    await expectNoViolations(page, `details, ${colorScheme} ${width}`);
    await screen.back.click();
  }
});
