import { isAboutSender, smtpStatus } from "../senders/smtp-status.ts";
import type { ReportKind } from "./reports.ts";

const REPLY = /^[45]\d\d$/;
/** Replies for an address that does not exist, where no status code says why. */
const NO_SUCH_ADDRESS = ["550", "551", "553"];
/** Words of such replies that refuse the sender, the account or the content, not the address. */
const NOT_OF_ADDRESS = /relay|sender|spam|auth|log ?in|block|black|denied|policy/i;

interface SmtpReply {
  /** The command that was answered. */
  readonly command: string;
  readonly code: string;
  readonly message: string;
}

/** Whether a reply, as providers pass it on, refuses only for now. */
export const isReplyForNow = (reply: string): boolean => /^\s*4(?:\d\d(?!\d)|\.\d)/.test(reply);

/**
 * What the final reply of a mail server says of the person's address; undefined when it says nothing of it. Bounces end
 * in suppression, so only a reply to the person's address is one.
 */
export function reportOfReply({ command, code, message }: SmtpReply): ReportKind | undefined {
  if (!REPLY.test(code) || isAboutSender(command, message)) return undefined;
  const isForNow = code.startsWith("4");
  if (command === "DATA") return isForNow ? undefined : "blocked";
  if (command !== "RCPT TO") return undefined;
  const [subject, detail] = smtpStatus(message) ?? [];
  // x.7.x: a policy, of our server and not of the address. What is refused for now can be tried again.
  if (isForNow) return subject === "7" ? undefined : "soft bounced";
  if (subject === undefined)
    return NO_SUCH_ADDRESS.includes(code) && !NOT_OF_ADDRESS.test(message) ? "bounced" : "blocked";
  // 5.1.x: the address is wrong. 5.2.1: the mailbox is closed. A full mailbox (5.2.2) may have room again.
  if (subject === "1" || (subject === "2" && detail === "1")) return "bounced";
  return subject === "2" ? "soft bounced" : "blocked";
}
