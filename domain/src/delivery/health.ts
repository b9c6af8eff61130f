/** Shares of the mails handed over that mailbox providers publish: above the first their trust sinks, above the second they refuse mail. */
export const HEALTH_LIMITS = {
  /** Bounced and blocked. */
  bounced: { warn: 0.02, bad: 0.05 },
  /** Gmail and Yahoo: below 0.1 %, and never 0.3 % or more. */
  spam: { warn: 0.001, bad: 0.003 },
} as const;

export type HealthLevel = "good" | "warn" | "bad" | "none";

/** None where nothing was sent. */
export function healthLevel(measure: keyof typeof HEALTH_LIMITS, count: number, sent: number): HealthLevel {
  if (sent === 0) return "none";
  const { warn, bad } = HEALTH_LIMITS[measure];
  const rate = count / sent;
  if (rate >= bad) return "bad";
  return rate >= warn ? "warn" : "good";
}
