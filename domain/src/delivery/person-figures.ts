/** Of the six lines, those that come from events. */
export const COUNTED_LINES = ["opened", "clicked", "blocked", "spam", "bounced"] as const;
export type CountedLine = (typeof COUNTED_LINES)[number];
export type LineCounts = Readonly<Record<CountedLine, number>>;
const isLine = (kind: string): kind is CountedLine => COUNTED_LINES.some((line) => line === kind);

interface PersonEvent {
  readonly kind: string;
  readonly at: string;
  /** On the site's calendar. */
  readonly day: string;
  readonly linkNo: number | null;
  /** Empty for people. */
  readonly reason: string;
}

/** What one person did with one campaign. */
export interface PersonFigures {
  readonly opens: number;
  readonly clicks: number;
  readonly clicksByLink: ReadonlyMap<number, number>;
  /** When each happened first. */
  readonly firsts: ReadonlyMap<CountedLine, FirstTime>;
}

interface FirstTime {
  readonly at: string;
  /** On the site's calendar. */
  readonly day: string;
}

/** From the events in the order of their time; machines do not count. */
export function personFigures(events: readonly PersonEvent[]): PersonFigures {
  const clicksByLink = new Map<number, number>();
  const firsts = new Map<CountedLine, FirstTime>();
  let opens = 0;
  let clicks = 0;
  for (const { kind, at, day, linkNo, reason } of events) {
    if (reason !== "" || !isLine(kind)) continue;
    if (!firsts.has(kind)) firsts.set(kind, { at, day });
    if (kind === "opened") opens += 1;
    if (kind !== "clicked" || linkNo === null) continue;
    clicks += 1;
    clicksByLink.set(linkNo, (clicksByLink.get(linkNo) ?? 0) + 1);
    // Who follows a link has seen the mail, even with pictures turned off.
    if (!firsts.has("opened")) firsts.set("opened", { at, day });
  }
  return { opens, clicks, clicksByLink, firsts };
}

export interface LinkDifference {
  readonly linkNo: number;
  readonly clicks: number;
  readonly uniqueClicks: number;
}

export interface FirstDifference extends FirstTime {
  readonly line: CountedLine;
  readonly change: number;
}

const isClicked = (figures: PersonFigures, linkNo: number) => Number(figures.clicksByLink.has(linkNo));

/** What changes by link; a click that turns out to be a machine's is taken back. */
export function linkDifferences(before: PersonFigures, after: PersonFigures): LinkDifference[] {
  if (before.clicksByLink.size + after.clicksByLink.size === 0) return [];
  const numbers = new Set([...before.clicksByLink.keys(), ...after.clicksByLink.keys()]);
  return [...numbers].map((linkNo) => ({
    linkNo,
    clicks: (after.clicksByLink.get(linkNo) ?? 0) - (before.clicksByLink.get(linkNo) ?? 0),
    uniqueClicks: isClicked(after, linkNo) - isClicked(before, linkNo),
  }));
}

/** What changes by time: a person counts once for each line, when it happened first. Called for everybody who opens, so it copies nothing. */
export function firstDifferences(before: PersonFigures, after: PersonFigures): FirstDifference[] {
  const differences: FirstDifference[] = [];
  for (const line of COUNTED_LINES) {
    const old = before.firsts.get(line);
    const now = after.firsts.get(line);
    if (old?.at === now?.at) continue;
    if (old) differences.push({ at: old.at, day: old.day, line, change: -1 });
    if (now) differences.push({ at: now.at, day: now.day, line, change: 1 });
  }
  return differences;
}
