import { HOUR_MS } from "../time/durations.ts";

/** Providers publish their limits by the hour. */
export const SPEED_LIMIT = { min: 60, max: 10_000_000 } as const;

/** How many mails are handed over at once at most: those of a minute. */
export const burstOf = (mailsPerHour: number): number => Math.max(1, mailsPerHour / 61);

/** A burst and what is added in an hour are the limit together, so that no hour has more, whenever it begins. */
const mailsPerMs = (mailsPerHour: number): number => (mailsPerHour - burstOf(mailsPerHour)) / HOUR_MS;

interface Bucket {
  readonly mailsPerHour: number;
  readonly available: number;
  readonly elapsedMs: number;
}

/** How many mails may be handed over now. */
export const availableMails = ({ mailsPerHour, available, elapsedMs }: Bucket): number =>
  Math.min(burstOf(mailsPerHour), available + Math.max(0, elapsedMs) * mailsPerMs(mailsPerHour));

/** The size of the next batch; 0 until there is enough for a whole one, because many small calls are slow. */
export function limitedBatch(available: number, mailsPerHour: number, batchSize: number): number {
  const size = Math.min(batchSize, Math.floor(burstOf(mailsPerHour)));
  return available >= size ? size : 0;
}

/** Campaigns that share a limit are handed over in turns. */
export const limitedTimeMs = (mails: number, mailsPerHour: number, campaigns = 1): number =>
  Math.max(0, mails * campaigns - burstOf(mailsPerHour)) / mailsPerMs(mailsPerHour);
