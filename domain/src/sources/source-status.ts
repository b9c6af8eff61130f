export const SOURCE_ACTIVE = { Active: 1, Inactive: 0 } as const;
export type SourceStatus = keyof typeof SOURCE_ACTIVE;
