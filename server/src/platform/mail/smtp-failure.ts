import { MailFailed } from "./mail-failed.ts";
import { redactReply, truncate, withoutAddresses } from "./redact-reply.ts";

// Errors of the message or of our settings: retrying does not help.
const PERMANENT_WITHOUT_REPLY = new Set([
  "EENVELOPE",
  "EMESSAGE",
  "ECONFIG",
  "ENOAUTH",
  "EFILEACCESS",
  "EURLACCESS",
]);

const MAY_BREAK_LATE = new Set(["ESOCKET", "ECONNECTION", "ETIMEDOUT", "EPROTOCOL", "unknown"]);
const EARLY_TIMEOUTS = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT"]);

/** What the SMTP client threw, as a `MailFailed`: 5xx is permanent, 4xx and a broken connection are not. */
export function smtpFailure(error: unknown, secrets: readonly string[]): MailFailed {
  if (error instanceof MailFailed) return error;
  const { code, command = "", response, responseCode, syscall, timeoutType } = fieldsOf(error);
  if (responseCode !== undefined) {
    // Failures are logged, and servers like to repeat the recipient in their reply.
    const reply = truncate(withoutAddresses(redactReply(response ?? String(responseCode), secrets)));
    return new MailFailed(`The mail server answered ${command || "us"} with: ${reply}`, {
      retryable: responseCode < 500,
      code: String(responseCode),
      command,
    });
  }
  const name = code ?? "unknown";
  return new MailFailed(`The mail server could not be used (${name})`, {
    retryable: !PERMANENT_WITHOUT_REPLY.has(name),
    code: name,
    // A connection that broke after it was opened: the server may have got the whole mail.
    mayHaveArrived:
      MAY_BREAK_LATE.has(name) && syscall !== "connect" && !EARLY_TIMEOUTS.has(timeoutType ?? ""),
  });
}

function fieldsOf(error: unknown): {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
} {
  if (typeof error !== "object" || error === null) return {};
  const { code, command, response, responseCode, syscall, timeoutType } = error as Record<string, unknown>;
  return {
    ...(typeof code === "string" && { code }),
    ...(typeof command === "string" && { command }),
    ...(typeof response === "string" && { response }),
    ...(typeof syscall === "string" && { syscall }),
    ...(typeof timeoutType === "string" && { timeoutType }),
    ...(typeof responseCode === "number" && { responseCode }),
  };
}
