export const USER_STATUSES = ["Active", "Invited", "Inactive"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The status that the list of users shows first. */
export const DEFAULT_USER_STATUS: UserStatus = "Active";
