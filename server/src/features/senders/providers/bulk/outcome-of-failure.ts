import { MailFailed } from "#platform/mail/mail-failed";
import { ProviderFailed } from "#platform/mail/provider-failed";
import type { Outcome } from "./bulk-mail.ts";

/** Of a call for many people. */
export function outcomeOfCall(error: unknown): Outcome {
  if (!(error instanceof ProviderFailed)) return unknownOutcome;
  const { reason: code, message, mayHaveArrived } = error;
  if (mayHaveArrived) return { kind: "doubt", code, message };
  const isOurs = code === "unauthorized" || code === "refused" || code === "invalid_response";
  return { kind: isOurs ? "stop" : "wait", code, message };
}

const REPLY = /^\d{3}$/;
/** Replies of a mail server that does not accept us at all. */
const NOT_ACCEPTED = /^(53\d|ENOAUTH|ECONFIG|EAUTH|unauthorized)$/;

/** Of one mail. */
export function outcomeOfMail(error: unknown): Outcome {
  if (!(error instanceof MailFailed)) return unknownOutcome;
  const { code, message, retryable, mayHaveArrived } = error;
  if (mayHaveArrived) return { kind: "doubt", code, message };
  if (NOT_ACCEPTED.test(code)) return { kind: "stop", code, message };
  if (!retryable) return { kind: "failed", code, message };
  // 421: the server closes the connection, whoever the mail is for.
  return { kind: REPLY.test(code) && code !== "421" ? "retry" : "wait", code, message };
}

const unknownOutcome: Outcome = {
  kind: "doubt",
  code: "unknown",
  message: "The mail was handed over, and something failed before there was an answer.",
};
