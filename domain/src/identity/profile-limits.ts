/** Limits of the profile and registration forms, in characters. */
export const NAME_LENGTH = { min: 2, max: 50 } as const;
export const FULL_NAME_LENGTH = { min: 2, max: 70 } as const;
export const TITLE_LENGTH = { min: 2, max: 50 } as const;
export const JOB_NAME_LENGTH = { min: 2, max: 50 } as const;
export const PASSWORD_MIN = 6;
