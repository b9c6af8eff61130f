import type { BulkMail, RecipientWriter } from "../../src/features/senders/providers/bulk/bulk-mail.ts";

/** A newsletter whose HTML and text have one value of each person. */
export const bulkMail = (recipients: readonly RecipientWriter[], headers = {}): BulkMail => ({
  siteId: 1,
  kind: "newsletter",
  from: { name: "Tide", email: "tide@harbor.test" },
  subject: "High tide",
  html: ["<p>", 0, "</p>"],
  text: ["Text ", 0],
  headers,
  recipients,
});
