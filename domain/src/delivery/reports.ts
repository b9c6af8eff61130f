import { HEALTH_LIMITS } from "./health.ts";

/** What a mail provider can report of one person's mail. */
export const REPORT_KINDS = [
  "delivered",
  "unsubscribed",
  "blocked",
  "spam",
  "bounced",
  "soft bounced",
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Reports after which the same mail is not tried again: the address does not take it, or its owner does not want it. */
export const FOR_GOOD: readonly ReportKind[] = ["bounced", "blocked", "spam"];

/** How many newsletters may come back for now before an address counts as dead, and among how many of the last ones. */
export const SOFT_BOUNCES = { limit: 3, among: 20 } as const;

/** Reports come in any order: what did not arrive stays so, whatever was said before or after. */
export function mailState(kinds: readonly string[]): "failed" | "delivered" | undefined {
  if (kinds.includes("bounced") || kinds.includes("blocked")) return "failed";
  // Who complains has got it.
  return kinds.includes("delivered") || kinds.includes("spam") ? "delivered" : undefined;
}

const ENOUGH_MAILS = 100;

/** Whether so many came back or complained that mailbox providers would stop taking the site's mail. */
export function spikeOf(
  handedOver: number,
  { bounced, spam }: { readonly bounced: number; readonly spam: number },
): "bounces" | "complaints" | undefined {
  if (handedOver < ENOUGH_MAILS) return undefined;
  if (spam / handedOver > HEALTH_LIMITS.spam.bad) return "complaints";
  return bounced / handedOver > HEALTH_LIMITS.bounced.bad ? "bounces" : undefined;
}

export const REPORT_MESSAGES = {
  bounces: "More than 5 % of the addresses do not exist. Look at the list before you resume sending.",
  complaints:
    "More than 3 in 1,000 people report this newsletter as spam. Look at the list before you resume sending.",
} as const;
