import { describe, expect, test } from "vitest";
import { createOutboxTransport } from "./outbox.ts";
import { createSystemMail } from "./system-mail-transport.ts";
import type { MailMessage } from "./types.ts";

const invitation: MailMessage = {
  siteId: 65,
  kind: "invitation",
  from: { name: "Harbor Daily", email: "news@harbor.example" },
  to: "anna@harbor.example",
  subject: "Jonas invites you to Harbor Daily",
  html: "<p>Welcome</p>",
  text: "Welcome\n\nSee https://harbor.example/about for more.\n\nAccept:\nhttps://harbor.example/r?code=abc\n",
  link: "https://harbor.example/r?code=abc",
};

function outbox() {
  const saved: MailMessage[] = [];
  const lines: string[] = [];
  const save = async (message: MailMessage) => ({ id: String(saved.push(message)) });
  return { saved, lines, save, print: (line: string) => void lines.push(line) };
}

describe("the outbox", () => {
  test("stores the mail and answers with its id", async () => {
    const { saved, save } = outbox();
    expect(await createOutboxTransport({ save }).send(invitation)).toEqual({ providerMessageId: "1" });
    expect(saved).toEqual([invitation]);
  });

  test("prints recipient, subject and link of mail that people need to sign in", async () => {
    const { lines, save, print } = outbox();
    await createOutboxTransport({ save, print }).send(invitation);
    expect(lines).toEqual([
      "Mail to anna@harbor.example: Jonas invites you to Harbor Daily → https://harbor.example/r?code=abc",
    ]);
  });

  test("prints no other mail", async () => {
    const { saved, lines, save, print } = outbox();
    const { link: _, ...withoutLink } = invitation;
    await createOutboxTransport({ save, print }).send(withoutLink);
    expect(saved).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  test("prints nothing that was not stored", async () => {
    const { lines, print } = outbox();
    const save = () => Promise.reject(new Error("disk full"));
    await expect(createOutboxTransport({ save, print }).send(invitation)).rejects.toThrow("disk full");
    expect(lines).toEqual([]);
  });

  test("refuses what SMTP would refuse", async () => {
    const { saved, save } = outbox();
    const sending = createOutboxTransport({ save }).send({
      ...invitation,
      subject: "Hi\r\nBcc: eve@evil.example",
    });
    await expect(sending).rejects.toMatchObject({ name: "MailFailed", retryable: false });
    expect(saved).toEqual([]);
  });
});

describe("system mail", () => {
  test("leaves by SMTP when a server is configured, else it stays in the outbox", async () => {
    const { save } = outbox();
    expect(createSystemMail({ save }).name).toBe("outbox");
    expect(await createSystemMail({ save, smtpUrl: undefined }).check()).toContain("outbox");
    expect(createSystemMail({ save, smtpUrl: "smtp://127.0.0.1:25" }).name).toBe("smtp");
  });
});
