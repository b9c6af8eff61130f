/** A test is for colleagues, and no way to mail strangers. */
export const TEST_SEND_LIMITS = { addresses: 20, html: 1_000_000, perHour: 60 } as const;

export const TEST_SEND_MESSAGES = {
  nobody: "Write one email address or more.",
  tooMany: `A test goes to no more than ${TEST_SEND_LIMITS.addresses} addresses.`,
  notAnAddress: (text: string) => `${text} is not an email address.`,
  tooOften: "Too many tests were sent in the last hour. Try again later.",
  noSender: "The sender of this newsletter is no longer there. Choose another one.",
} as const;
