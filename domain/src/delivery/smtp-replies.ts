import type { ReportKind } from "./reports.ts";

const REPLY = /^[45]\d\d$/;
/** The status code of RFC 3463, which says more than the reply's number. */
const STATUS = /\b5\.(\d{1,3})\.(\d{1,3})\b/;
/** Replies for an address that does not exist, where no status code says why. */
const NO_SUCH_ADDRESS = ["550", "551", "553"];

/** What the final reply of a mail server says of the person's address; undefined when it is no reply of a mail server. */
export function reportOfReply(code: string, message: string): ReportKind | undefined {
  if (!REPLY.test(code)) return undefined;
  if (code.startsWith("4")) return "soft bounced";
  const [, subject, detail] = STATUS.exec(message) ?? [];
  if (subject === undefined) return NO_SUCH_ADDRESS.includes(code) ? "bounced" : "blocked";
  // 5.1.x: the address is wrong. 5.2.1: the mailbox is closed. A full mailbox (5.2.2) may have room again.
  if (subject === "1" || (subject === "2" && detail === "1")) return "bounced";
  return subject === "2" ? "soft bounced" : "blocked";
}
