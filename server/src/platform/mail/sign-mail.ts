import { toNodemailer } from "./smtp.ts";
import type { MailMessage } from "./types.ts";

/** The whole message as it would be sent, signed with its domain's key. */
export async function signMail(message: MailMessage): Promise<string> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: raw } = await composer.sendMail(toNodemailer(message));
  return String(raw);
}
