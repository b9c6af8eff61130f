import { HIDDEN_LINK } from "./machines.ts";

/** What people, and scanners of mail servers, may do with a newsletter in a rehearsal. */
export const REHEARSED = ["opened", "clicked", "bounced", "spam", "unsubscribed", "scanned"] as const;
export type Rehearsed = (typeof REHEARSED)[number];
/** In percent of the people who have the newsletter. */
export type RehearsalShares = Readonly<Record<Rehearsed, number>>;

export const DEFAULT_SHARES: RehearsalShares = {
  opened: 40,
  clicked: 12,
  bounced: 2,
  spam: 0,
  unsubscribed: 1,
  scanned: 5,
};

/** How long it takes; 0 is as fast as it can be played. */
export const REHEARSAL_MINUTES = [0, 1, 10, 60, 1440] as const;

export const REHEARSAL_STATES = ["running", "finished", "stopped"] as const;

export const REHEARSAL_MESSAGES = {
  notOutbox: "Only a newsletter that stayed in the outbox can be rehearsed.",
  nobody: "Nobody has this newsletter yet.",
  running: "This newsletter is being rehearsed already.",
  notRunning: "This newsletter is not being rehearsed.",
  bounced: "Rehearsal: this mailbox does not exist",
} as const;

/** Why a newsletter cannot be rehearsed; undefined when it can. */
export function rehearsalBlocker(send: {
  readonly provider: string;
  readonly people: number;
  readonly isRunning: boolean;
}): Exclude<keyof typeof REHEARSAL_MESSAGES, "notRunning" | "bounced"> | undefined {
  if (send.provider !== "outbox") return "notOutbox";
  if (send.isRunning) return "running";
  return send.people === 0 ? "nobody" : undefined;
}

const MAX_BATCH = 1_000;
const STEPS_PER_MINUTE = 6;

/** How many people do something at once, and how long the others wait. */
export function rehearsalSteps(people: number, minutes: number): { batchSize: number; stepMs: number } {
  const steps = Math.max(1, Math.ceil(people / MAX_BATCH), Math.min(people, minutes * STEPS_PER_MINUTE));
  return {
    batchSize: Math.max(1, Math.ceil(people / steps)),
    stepMs: Math.floor((minutes * 60_000) / steps),
  };
}

export interface PlayedEvent {
  readonly kind: "opened" | "clicked" | "delivered" | "bounced" | "spam" | "unsubscribed";
  readonly linkNo: number | null;
  /** Before the time at which the person is played. */
  readonly agoMs: number;
}

/** Longer than what belongs to a machine's visit, which comes before the person. */
const SCANNED_AGO_MS = 90_000;
const SCAN_PACE_MS = 50;

/** What one person does; the same for the same seed. */
export function playPerson(
  {
    seed,
    shares,
    links,
  }: { readonly seed: number; readonly shares: RehearsalShares; readonly links: readonly number[] },
  subscriberId: number,
): { readonly did: readonly Rehearsed[]; readonly events: readonly PlayedEvent[] } {
  const chance = (nth: number) => fractionOf(seed, subscriberId, nth);
  const does = (what: Rehearsed, nth: number) => 100 * chance(nth) < shares[what];
  const once = (kind: PlayedEvent["kind"]): PlayedEvent => ({ kind, linkNo: null, agoMs: 0 });
  if (does("bounced", 0)) return { did: ["bounced"], events: [once("bounced")] };
  const events = [once("delivered")];
  const did: Rehearsed[] = [];
  if (does("scanned", 1)) {
    did.push("scanned");
    const swept = [HIDDEN_LINK, ...links];
    events.push(
      ...swept.map(
        (linkNo, nth): PlayedEvent => ({
          kind: "clicked",
          linkNo,
          agoMs: SCANNED_AGO_MS - nth * SCAN_PACE_MS,
        }),
      ),
    );
  }
  // One chance for both: who clicks is one of those who open.
  const clicks = does("clicked", 2) && links.length > 0;
  if (clicks || does("opened", 2)) {
    did.push("opened");
    events.push(once("opened"));
  }
  if (clicks) {
    did.push("clicked");
    events.push({ kind: "clicked", linkNo: links[Math.floor(chance(3) * links.length)] ?? null, agoMs: 0 });
  }
  for (const [nth, kind] of (["spam", "unsubscribed"] as const).entries())
    if (does(kind, 4 + nth)) {
      did.push(kind);
      events.push(once(kind));
    }
  return { did, events };
}

/** From 0 to 1, evenly spread (the finalizer of MurmurHash3). */
function fractionOf(seed: number, id: number, nth: number): number {
  let hash = Math.imul(seed ^ Math.imul(id, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(nth + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
