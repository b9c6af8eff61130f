/** Why somebody does not get a newsletter, for people. */
export const EXCLUSIONS = {
  paused: "Paused",
  bounced: "Bounced before",
  blocked: "Blocked",
  spam: "Reported as spam",
  unsubscribed: "Unsubscribed",
  unconfirmed: "Not confirmed",
  suppressed: "Must not be mailed",
  deleted: "Deleted",
  cancelled: "Cancelled",
  /** Of packages, whose file must not change an address and must not be run by a spreadsheet. */
  formula: "Address looks like a spreadsheet formula",
} as const;
export type Exclusion = keyof typeof EXCLUSIONS;
