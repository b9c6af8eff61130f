import { MailFailed } from "./mail-failed.ts";
import { redactReply, truncate } from "./redact-reply.ts";

// Errors of the message or of our settings: retrying does not help.
const PERMANENT_WITHOUT_REPLY = new Set([
  "EENVELOPE",
  "EMESSAGE",
  "ECONFIG",
  "ENOAUTH",
  "EFILEACCESS",
  "EURLACCESS",
]);

/** What the SMTP client threw, as a `MailFailed`: 5xx is permanent, 4xx and a broken connection are not. */
export function smtpFailure(error: unknown, secrets: readonly string[]): MailFailed {
  if (error instanceof MailFailed) return error;
  const { code, command, response, responseCode } = fieldsOf(error);
  if (responseCode !== undefined) {
    const reply = withoutAddresses(redactReply(response ?? String(responseCode), secrets));
    return new MailFailed(`The mail server answered ${command ?? "us"} with: ${reply}`, {
      retryable: responseCode < 500,
      code: String(responseCode),
    });
  }
  const name = code ?? "unknown";
  return new MailFailed(`The mail server could not be used (${name})`, {
    retryable: !PERMANENT_WITHOUT_REPLY.has(name),
    code: name,
  });
}

function fieldsOf(error: unknown): {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
} {
  if (typeof error !== "object" || error === null) return {};
  const { code, command, response, responseCode } = error as Record<string, unknown>;
  return {
    ...(typeof code === "string" && { code }),
    ...(typeof command === "string" && { command }),
    ...(typeof response === "string" && { response }),
    ...(typeof responseCode === "number" && { responseCode }),
  };
}

// Failures are logged, and servers like to repeat the recipient in their reply.
function withoutAddresses(reply: string): string {
  return truncate(reply.replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g, "[address]"));
}
