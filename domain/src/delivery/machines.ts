import type { MachineRequest } from "../analytics/machine-requests.ts";

/** Why an open or a click is not taken for a person's. */
export type MachineReason =
  | MachineRequest
  /** A mail program loads every picture in advance, to hide who opens a mail. */
  | "privacy proxy"
  /** The address leads to a domain that the site does not count. */
  | "other domain"
  | "too soon"
  | "sweep"
  | "hidden link";

/** The link that people do not see. */
export const HIDDEN_LINK = 0;

export interface MailEvent {
  readonly kind: "opened" | "clicked";
  /** In milliseconds. */
  readonly at: number;
  /** Null for an open. */
  readonly linkNo: number | null;
  /** What its request alone told; empty when it may be a person. */
  readonly request: MachineReason | "";
}

/** Nobody reads a mail at the time at which it is handed over. */
const SOONEST_MS = 1_000;
/** What happens this close to a machine's visit belongs to it. */
const VISIT_MS = 60_000;
/** Two different links in less time than a hand needs. */
const HAND_MS = 300;
const FEW_LINKS = 4;
const FEW_LINKS_MS = 4_000;
/** A newsletter of fewer links may well be clicked whole. */
const SWEPT_LINKS = 5;

/** For each event of one person in one campaign why a machine caused it; empty for those of the person. */
export function findMachines(
  events: readonly MailEvent[],
  { links, handedOverAt }: { readonly links: number; readonly handedOverAt: number | null },
): (MachineReason | "")[] {
  const clicks = events.filter(({ kind }) => kind === "clicked").toSorted((one, other) => one.at - other.at);
  const traps = clicks.filter(({ linkNo }) => linkNo === HIDDEN_LINK).map(({ at }) => at);
  const sweeps = findSweeps(
    clicks.filter(({ linkNo }) => linkNo !== HIDDEN_LINK),
    links,
  );
  return events.map(({ at, request }) => {
    if (request !== "") return request;
    if (traps.some((trap) => Math.abs(trap - at) <= VISIT_MS)) return "hidden link";
    if (handedOverAt !== null && at - handedOverAt < SOONEST_MS) return "too soon";
    return sweeps.some(({ from, to }) => at >= from && at <= to) ? "sweep" : "";
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The times in which links were followed one after another as no person does it. */
function findSweeps(clicks: readonly MailEvent[], links: number): Span[] {
  const spans: Span[] = [];
  for (const [nth, first] of clicks.entries()) {
    const seen = new Set<number | null>();
    for (const click of clicks.slice(nth)) {
      const passed = click.at - first.at;
      if (passed > VISIT_MS) break;
      seen.add(click.linkNo);
      const isSwept =
        (seen.size >= 2 && passed < HAND_MS) ||
        (seen.size >= FEW_LINKS && passed <= FEW_LINKS_MS) ||
        (links >= SWEPT_LINKS && seen.size >= links);
      // The pictures are loaded just before.
      if (isSwept) spans.push({ from: first.at - FEW_LINKS_MS, to: click.at });
    }
  }
  return spans;
}

/** The mail program of Apple hides behind this name, and loads pictures whether or not somebody opens the mail. */
export const isPrivacyProxy = (agent: string): boolean => agent.trim() === "Mozilla/5.0";
