/** How recently somebody opened or clicked a newsletter, as a filter of the audience. */
export const ENGAGEMENTS = ["active30", "active90", "quiet90", "never"] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];
