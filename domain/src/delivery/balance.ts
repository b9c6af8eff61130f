import type { CampaignStatusName } from "../newsletters/campaign-status.ts";

/** What can become of one person's mail. In doubt: handed over without an answer; it is never handed over again by itself. */
export const RECIPIENT_STATES = [
  "queued",
  "handed over",
  "accepted",
  "delivered",
  "failed",
  "excluded",
  "in doubt",
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export type StateCounts = Readonly<Record<RecipientState, number>>;

export const NO_RECIPIENTS: StateCounts = {
  queued: 0,
  "handed over": 0,
  accepted: 0,
  delivered: 0,
  failed: 0,
  excluded: 0,
  "in doubt": 0,
};

export const waitingOf = (counts: StateCounts): number => counts.queued + counts["handed over"];
export const acceptedOf = (counts: StateCounts): number => counts.accepted + counts.delivered;

/** Whether all who were to get it are accounted for. */
export const addsUp = (audience: number, counts: StateCounts): boolean =>
  audience === RECIPIENT_STATES.reduce((sum, state) => sum + counts[state], 0);

/** What a campaign becomes when nobody waits any more; undefined while somebody does. */
export function outcomeOf(
  counts: StateCounts,
  isCancelled: boolean,
): Extract<CampaignStatusName, "Sent" | "Partialy Sent" | "Failed"> | undefined {
  if (waitingOf(counts) > 0) return undefined;
  const mayHaveIt = acceptedOf(counts) + counts["in doubt"];
  if (mayHaveIt === 0 && (counts.failed > 0 || isCancelled)) return "Failed";
  return counts["in doubt"] > 0 || isCancelled ? "Partialy Sent" : "Sent";
}
