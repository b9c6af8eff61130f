export const SOURCE_ACTIVE = { Active: 1, Inactive: 0 } as const;
