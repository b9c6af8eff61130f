export { assertMaySendAs, type BulkSender, openBulkSender, sendAs } from "./domains/send-as.ts";
export { findSenderAddress, listSenderAddresses, listUsableSenders } from "./domains/usable-senders.ts";
export type { BulkRecipient, Outcome, RecipientWriter, WrittenMail } from "./providers/bulk/bulk-mail.ts";
export { unknownOutcome } from "./providers/bulk/outcome-of-failure.ts";
export { findEventsKey } from "./providers/events-key.ts";
export { type MailSearch, openMailSearch } from "./providers/mail-search.ts";
export { readSecondProvider } from "./second-provider/second-provider.ts";
export { mailsAllowed, takeMails } from "./speed-limits/speed-limit-rows.ts";
export { readSpeedLimits } from "./speed-limits/speed-limits.ts";
