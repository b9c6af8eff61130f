import { MailFailed } from "./mail-failed.ts";
import type { MailMessage } from "./types.ts";

const CONTROL = /\p{Cc}/u;
// One plain address: no list, group or display name.
const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()\\]+$/;
const HEADER_NAME = /^[A-Za-z0-9-]+$/;

/** Typed values cannot start a header or add a recipient. */
export function assertSafeHeaders(
  message: Pick<MailMessage, "to" | "from" | "replyTo" | "subject" | "headers">,
): void {
  for (const address of [message.to, message.from.email, message.replyTo]) {
    if (address !== undefined && (CONTROL.test(address) || !ADDRESS.test(address))) {
      throw refused("an address is not a single mail address", "unsafe_address");
    }
  }
  if (CONTROL.test(message.subject) || CONTROL.test(message.from.name)) {
    throw refused("the subject or the sender's name has a control character", "unsafe_header");
  }
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!HEADER_NAME.test(name) || CONTROL.test(value)) {
      throw refused("a header has an unsafe name or value", "unsafe_header");
    }
  }
}

function refused(why: string, code: string): MailFailed {
  return new MailFailed(`The mail was refused: ${why}`, { retryable: false, code });
}
