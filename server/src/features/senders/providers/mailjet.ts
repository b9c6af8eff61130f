import { z } from "zod";
import { refuseUnsafeHeaders } from "../../../platform/mail/assert-safe-headers.ts";
import { MailFailed } from "../../../platform/mail/mail-failed.ts";
import { redactReply } from "../../../platform/mail/redact-reply.ts";
import type { MailMessage, MailTransport } from "../../../platform/mail/types.ts";
import { callProvider } from "./call-provider.ts";
import { type MailjetKeys, mailjetApi } from "./mailjet-api.ts";
import { checked, mailFailure, ProviderFailed } from "./provider-failed.ts";

const Refused = z.object({
  Status: z.literal("error"),
  Errors: z.array(z.object({ ErrorCode: z.string(), ErrorMessage: z.string() })).min(1),
});
const Sent = z.object({
  Messages: z
    .array(
      z.discriminatedUnion("Status", [
        // Its MessageID is larger than a JavaScript number can hold exactly; the UUID names the same message.
        z.object({ Status: z.literal("success"), To: z.array(z.object({ MessageUUID: z.string() })).min(1) }),
        Refused,
      ]),
    )
    .min(1),
});

/** A refusal of the send call names each message's errors; a refusal of the whole call has one. */
const RefusedCall = z.object({ Messages: z.array(Refused).min(1) });

export function createMailjet(options: {
  baseUrl: string;
  timeoutMs: number;
  keys: MailjetKeys;
}): MailTransport {
  const api = mailjetApi(options);
  const server = {
    ...api.server,
    refusalIn: (body: unknown) =>
      RefusedCall.safeParse(body).data?.Messages[0]?.Errors[0]?.ErrorMessage ?? api.server.refusalIn(body),
  };
  return {
    name: "mailjet",
    async send(message) {
      refuseUnsafeHeaders(message);
      try {
        const { body } = await callProvider(server, {
          method: "POST",
          path: "/v3.1/send",
          body: { Messages: [toMailjet(message)] },
          answer: Sent,
        });
        const [first] = body.Messages;
        if (first?.Status === "success") return { providerMessageId: first.To[0]?.MessageUUID ?? "" };
        const why = first?.Errors[0];
        throw new MailFailed(`Mailjet says: ${redactReply(why?.ErrorMessage ?? "", server.secrets)}`, {
          retryable: false,
          code: redactReply(why?.ErrorCode ?? "refused", server.secrets),
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    check: () =>
      checked(async () => {
        try {
          const { Email } = await api.getAccount();
          return `Mailjet accepts the keys of ${redactReply(Email, server.secrets)}.`;
        } catch (error) {
          // A key may be allowed to send without being allowed to read the account.
          if (error instanceof ProviderFailed && error.reason === "refused")
            return "Mailjet accepts the keys.";
          throw error;
        }
      }),
    async close() {},
  };
}

function toMailjet({ from, to, replyTo, subject, html, text, headers }: MailMessage) {
  return {
    From: { Email: from.email, Name: from.name },
    To: [{ Email: to }],
    ...(replyTo !== undefined && { ReplyTo: { Email: replyTo } }),
    ...(headers && { Headers: headers }),
    Subject: subject,
    HTMLPart: html,
    TextPart: text,
  };
}
