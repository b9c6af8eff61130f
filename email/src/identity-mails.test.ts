import { describe, expect, test } from "vitest";
import {
  emailConfirmationMail,
  invitationMail,
  invitationReuseMail,
  passwordResetMail,
} from "./identity-mails.ts";
import { renderSystemMail } from "./render-system-mail.ts";

const brand = { siteName: "Harbor Daily", accent: "#0B5A5E" };
const email = "anna@harbor.example";
const link = "https://harbor.example/harbor-daily/registration?code=abc";

describe("identity mail", () => {
  test("an invitation names the inviter, the expiry date and the link", async () => {
    const { subject, html, text } = await renderSystemMail(
      invitationMail({ ...brand, inviterName: "Jonas Berg", email, link, expiresOn: "21 November 2025" }),
    );
    expect(subject).toBe("Jonas Berg invites you to Harbor Daily");
    for (const part of [html, text]) {
      expect(part).toContain("Jonas Berg would like you to join Harbor Daily.");
      expect(part).toContain("until 21 November 2025");
      expect(part).toContain(link);
      expect(part).toContain(email);
    }
  });

  test("a password reset says how long its link works", async () => {
    const { subject, text } = await renderSystemMail(
      passwordResetMail({ ...brand, email, link, minutes: 60 }),
    );
    expect(subject).toBe("Choose a new password for Harbor Daily");
    expect(text).toContain("for the next 60 minutes");
    expect(text).toMatch(new RegExp(`^${link.replace("?", "\\?")}$`, "m"));
  });

  test("the mail about a reused invitation names the address and the time, and has no action", async () => {
    const mail = invitationReuseMail({ ...brand, email, when: "14 November 2025 at 09:42" });
    const { subject, text } = await renderSystemMail(mail);
    expect(subject).toBe("A used invitation was opened again: anna@harbor.example");
    expect(text).toContain("was opened on 14 November 2025 at 09:42");
    expect(mail.action).toBeUndefined();
  });

  test("a confirmation names the provider and the time, and says what its link does and where it works", async () => {
    const when = "14 November 2025 at 09:42";
    const mail = emailConfirmationMail({ ...brand, email, link, provider: "Facebook", when, minutes: 60 });
    const { subject, text } = await renderSystemMail(mail);
    expect(subject).toBe("Connect a Facebook account to Harbor Daily?");
    expect(text).toContain(`On ${when} somebody tried to sign in to Harbor Daily with a Facebook account`);
    expect(text).toContain("can sign in here as you");
    expect(text).toContain("for the next 60 minutes, and in that browser only");
    expect(text).toContain(link);
    expect(text).toContain(email);
  });

  test("a name cannot break the line and is cut when too long", () => {
    const inviterName = `Eve\r\nBcc: all@evil.example\u202E${"x".repeat(500)}`;
    const { subject } = invitationMail({ ...brand, inviterName, email, link, expiresOn: "21 November" });
    expect(subject).toMatch(/^Eve Bcc: all@evil\.example x+… invites you to Harbor Daily$/);
    expect(subject.length).toBeLessThan(120);
  });

  test("a mail carries the site's logo", () => {
    const mail = passwordResetMail({
      ...brand,
      logoUrl: "https://cdn.example/l.png",
      email,
      link,
      minutes: 60,
    });
    expect(mail.logoUrl).toBe("https://cdn.example/l.png");
  });
});
