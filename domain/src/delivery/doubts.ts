import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations.ts";

/** asking: the provider is asked. given up: it was, and could not tell. not asked: it cannot be. */
export const DOUBT_STATES = ["asking", "given up", "not asked"] as const;

/** How long after a mail fell in doubt its provider is asked, and how long after each answer that it does not have it. */
const ASK_AFTER_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS] as const;
export const FIRST_ASK_MS = ASK_AFTER_MS[0];

/** Providers delete old mails, so from then on it says nothing that one does not have it. */
export const MAX_DOUBT_AGE_MS = 5 * DAY_MS;

/** How many mails a site's provider is asked about at a time, and how long it is left alone then: 120 in a minute at most. */
export const ASKED_AT_ONCE = 20;
export const ASK_PAUSE_MS = 10_000;
/** How long a site's providers are asked at a time; what is left then waits for its next turn. */
export const ASKING_MS = 40_000;
/** How much the clocks of a provider and of this server may differ. */
export const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS;

/** How long a provider is not asked after it failed so many times in a row. */
export const askDelayMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), HOUR_MS);

interface Absence {
  /** How often the provider answered, with this time, that it does not have the mail. */
  readonly asked: number;
  readonly ageMs: number;
}

export const isLastAsk = ({ asked }: Absence): boolean => asked >= ASK_AFTER_MS.length;

/**
 * What follows when a provider does not have a mail. It has failed only when the same search finds another mail of the campaign:
 * a search with the keys of another account finds none.
 */
export function afterAbsence(absence: Absence, findsOthers: boolean): "failed" | "given up" | number {
  if (absence.ageMs > MAX_DOUBT_AGE_MS) return "given up";
  const delayMs = ASK_AFTER_MS[absence.asked];
  if (delayMs !== undefined) return delayMs;
  return findsOthers ? "failed" : "given up";
}

export const DOUBT_MESSAGES = {
  notThere: (provider: string) => `${provider} was asked for more than a day and does not have this mail.`,
} as const;
