/** What an editor should know about a source, the most urgent first. */
export const SOURCE_HEALTH = ["inactive", "failing", "slow", "low-fit", "quiet", "new", "well"] as const;
export type SourceHealth = (typeof SOURCE_HEALTH)[number];
