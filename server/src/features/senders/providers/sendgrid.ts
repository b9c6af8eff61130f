import { z } from "zod";
import { refuseUnsafeHeaders } from "../../../platform/mail/assert-safe-headers.ts";
import type { MailMessage, MailTransport } from "../../../platform/mail/types.ts";
import { callProvider } from "./call-provider.ts";
import { checked, mailFailure, ProviderFailed } from "./provider-failed.ts";
import { sendGridApi } from "./sendgrid-api.ts";

export function createSendGrid(options: {
  baseUrl: string;
  timeoutMs: number;
  apiKey: string;
}): MailTransport {
  const api = sendGridApi(options);
  return {
    name: "sendgrid",
    async send(message) {
      refuseUnsafeHeaders(message);
      try {
        const { headers } = await callProvider(api.server, {
          method: "POST",
          path: "/v3/mail/send",
          body: toSendGrid(message),
          // 202 without a body; the message's id is a header.
          answer: z.undefined(),
        });
        const id = headers["x-message-id"];
        if (typeof id !== "string")
          throw new ProviderFailed("nonsense", "SendGrid took the message and gave it no number.");
        return { providerMessageId: id };
      } catch (error) {
        throw mailFailure(error);
      }
    },
    check: () =>
      checked(async () => {
        const scopes = await api.listScopes();
        if (!scopes.includes("mail.send"))
          throw new ProviderFailed(
            "unauthorized",
            "SendGrid knows this key, but it may not send mail (mail.send).",
          );
        return "SendGrid accepts the key.";
      }),
    async close() {},
  };
}

function toSendGrid({ from, to, replyTo, subject, html, text, headers }: MailMessage) {
  return {
    personalizations: [{ to: [{ email: to }] }],
    from: { email: from.email, name: from.name },
    ...(replyTo !== undefined && { reply_to: { email: replyTo } }),
    ...(headers && { headers }),
    subject,
    // Plain text first: the order is part of the API.
    content: [
      { type: "text/plain", value: text },
      { type: "text/html", value: html },
    ],
  };
}
