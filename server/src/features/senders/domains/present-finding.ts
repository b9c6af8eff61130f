import type * as wire from "@newsloom/contract/senders/senders";
import { findingMessage } from "@newsloom/domain/senders/finding-messages";
import type { MailFinding } from "@newsloom/domain/senders/mail-findings";

export const presentFinding = (finding: MailFinding): wire.MailFinding => ({
  ...finding,
  message: findingMessage(finding),
});
