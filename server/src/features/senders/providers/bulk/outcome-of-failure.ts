import { isAboutSender } from "@newsloom/domain/senders/smtp-status";
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
  const { code, command, message, retryable, mayHaveArrived } = error;
  if (mayHaveArrived) return { kind: "doubt", code, message };
  const isOfSender = isAboutSender(command, message);
  if (NOT_ACCEPTED.test(code) || (isOfSender && !retryable)) return { kind: "stop", code, message };
  if (!retryable) return { kind: "failed", code, command, message };
  // 421: the server closes the connection, whoever the mail is for.
  const isOfPerson = REPLY.test(code) && code !== "421" && !isOfSender;
  return isOfPerson ? { kind: "retry", code, command, message } : { kind: "wait", code, message };
}

/** What is not known is in doubt. */
export const unknownOutcome: Outcome = {
  kind: "doubt",
  code: "unknown",
  message: "The mail was handed over, and something failed before there was an answer.",
};

/** Of a call that was never made: others may be written, and these people may be, later. */
export const unwrittenOutcome = (error: unknown): Outcome => ({
  kind: "retry",
  code: "unwritten",
  message: "The mail could not be written.",
  error,
});
