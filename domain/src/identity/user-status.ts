export const DEFAULT_USER_STATUS: UserStatus = "Active";
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_STATUSES = ["Active", "Invited", "Inactive"] as const;
