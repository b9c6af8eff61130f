/** What an editor should know about a source, the most urgent first. */
export const SOURCE_HEALTH = ["inactive", "failing", "slow", "low-fit", "quiet", "new", "well"] as const;
export type SourceHealth = (typeof SOURCE_HEALTH)[number];

/** From when on a source counts as such. The rule is in the server's list, which filters and sorts by it. */
export const HEALTH_LIMITS = {
  /** Reads in a row that failed; a source that never brought an article fails at the first. */
  failures: 3,
  failuresOfUnread: 1,
  slowMs: 5_000,
  /** Below this share of approved articles, when at least so many were decided in 28 days. */
  lowApprovalRate: 0.2,
  minDecided: 20,
  /** Nothing new for so long. */
  quietDays: 14,
  /** Added less than so long ago. */
  newDays: 7,
} as const;
