export const COMPATIBILITY_LIMITS = { perHour: 60 } as const;

export const COMPATIBILITY_MESSAGES = {
  tooOften: "Too many newsletters were tested in the last hour. Try again later.",
  notRead: "The newsletter could not be tested. Try again in a minute.",
} as const;
