import { DAY_MS } from "../time/durations.ts";
import type { ListsAndStatus } from "./unsubscribing.ts";

/** How long newsletters stay away when somebody pauses them; then they come back by themselves. */
export const PAUSE_DAYS = 30;

export const pauseEnd = (now: Date): string => new Date(now.getTime() + PAUSE_DAYS * DAY_MS).toISOString();

export const isPaused = (pausedUntil: string | null, now: Date): boolean =>
  pausedUntil !== null && Date.parse(pausedUntil) > now.getTime();

interface Recipient extends Pick<ListsAndStatus, "status"> {
  readonly subscriptionListIds: readonly number[];
  readonly pausedUntil: string | null;
}

export type MailBlocker = "status" | "paused" | "lists";

/** Why somebody gets no newsletter now; empty when they get those of their lists. */
export function mailBlockers(subscriber: Recipient, now: Date): MailBlocker[] {
  const blockers: MailBlocker[] = [];
  if (subscriber.status !== "Active") blockers.push("status");
  if (isPaused(subscriber.pausedUntil, now)) blockers.push("paused");
  if (subscriber.subscriptionListIds.length === 0) blockers.push("lists");
  return blockers;
}
