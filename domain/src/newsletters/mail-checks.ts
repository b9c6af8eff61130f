import { MINUTE_MS } from "../time/durations.ts";

/** What came back when the address of a link was fetched. */
export const LINK_OUTCOMES = [
  "answers",
  "gone",
  "refused",
  "failing",
  "slow",
  "unreachable",
  "unchecked",
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export interface CheckedLink {
  readonly url: string;
  /** What it is on: the title of an article, or its own words. */
  readonly title: string;
  /** The heading it stands under; empty for one that is in no section. */
  readonly section: string;
  readonly outcome: LinkOutcome;
  /** Of the answer; null where there was none. */
  readonly status: number | null;
}

export interface DroppedFeature {
  readonly title: string;
  /** The mail clients that drop it. */
  readonly clients: readonly string[];
}

/** What was found in a rendered newsletter. */
export interface CheckedMail {
  /** How many addresses its links have. */
  readonly links: number;
  /** The links that did not answer as they should, or were not fetched yet. */
  readonly problems: readonly CheckedLink[];
  readonly dropped: readonly DroppedFeature[];
}

/** So long an answer counts. */
export const LINK_ANSWER_MS = 10 * MINUTE_MS;

/**
 * Only an answer that the page is not there shows that a link is broken. Some hosts refuse programs, and one that does not
 * answer now may answer later.
 */
export function outcomeOfStatus(status: number): LinkOutcome {
  if (status === 404 || status === 410) return "gone";
  if (status >= 500) return "failing";
  return status >= 400 ? "refused" : "answers";
}

const FOUND: Readonly<Record<LinkOutcome, (status: number | null) => string>> = {
  answers: () => "answers",
  gone: (status) => (status === null ? "leads to an article that is not published" : `answers ${status}`),
  refused: (status) =>
    status === null ? "does not let programs read the page" : `refused the check (${status})`,
  failing: (status) => `answers ${status}, an error of its server`,
  slow: () => "did not answer in time",
  unreachable: () => "could not be reached",
  unchecked: () => "was not checked yet",
};

/** “High tide” in Top reads answers 404: https://… */
export function linkSentence({ title, section, url, outcome, status }: CheckedLink): string {
  const place = [title === "" ? "" : `“${title}”`, section === "" ? "" : `in ${section}`];
  const subject = place.filter((part) => part !== "").join(" ");
  return `${subject === "" ? "A link" : subject} ${FOUND[outcome](status)}: ${url}`;
}
