/** What somebody opened yesterday counts more than what they opened last week. */
export const TRENDING = { days: 7, halfLifeDays: 2 } as const;
export const TRENDING_NOW_DAYS = 1;

/** About the figure that trending lists are in the order of. */
export const RECENT_READS_NOTE = "Reads of the last days; older ones count less";
