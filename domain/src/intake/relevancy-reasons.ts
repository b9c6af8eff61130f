export const REASON_KINDS = ["keyword", "word", "source", "company", "start"] as const;

/** Why an article has its fit: what spoke for or against it, in points of 100. */
export interface RelevancyReason {
  readonly kind: (typeof REASON_KINDS)[number];
  /** Empty for where every article starts, and for all other words together. */
  readonly name: string;
  readonly points: number;
  /** Approved of decided, where it was learnt from decisions. */
  readonly approved?: number;
  readonly decided?: number;
}

export interface Relevancy {
  /** 0 to 1. */
  readonly relevancy: number;
  /** Where every article starts, then the strongest first. Their points add up to the fit. */
  readonly reasons: readonly RelevancyReason[];
}

/** What one feature of an article adds to its log-odds. */
export interface Contribution extends Omit<RelevancyReason, "points"> {
  readonly logOdds: number;
}

const SHOWN = 8;

const probability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/**
 * Log-odds add up, points of probability do not. So the whole difference from the start is shared between the contributions
 * in proportion, which keeps every sign, and the points sum up to the fit.
 */
export function explainLogOdds(start: number, contributions: readonly Contribution[]): Relevancy {
  const sum = contributions.reduce((total, { logOdds }) => total + logOdds, 0);
  const relevancy = Math.round(probability(start + sum) * 10_000) / 10_000;
  const pointsPerLogOdds = 100 * slope(start, sum);
  const strongest = contributions
    .filter(({ logOdds }) => Math.abs(logOdds) * pointsPerLogOdds >= 0.5)
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds) || compareNames(a, b))
    .slice(0, SHOWN);
  const shown: RelevancyReason[] = strongest.map(({ logOdds, ...reason }) => ({
    ...reason,
    // A half counts on both sides.
    points: Math.sign(logOdds) * Math.round(Math.abs(logOdds) * pointsPerLogOdds),
  }));
  const startPoints = Math.round(100 * probability(start));
  const rest =
    Math.round(100 * relevancy) - startPoints - shown.reduce((total, { points }) => total + points, 0);
  return {
    relevancy,
    reasons: [
      { kind: "start", name: "", points: startPoints },
      ...shown,
      ...(rest === 0 ? [] : [{ kind: "word" as const, name: "", points: rest }]),
    ],
  };
}

/** Of the curve between the start and the end: probability per log-odds. */
function slope(start: number, sum: number): number {
  const at = probability(start);
  return Math.abs(sum) < 1e-6 ? at * (1 - at) : (probability(start + sum) - at) / sum;
}

const compareNames = (a: Contribution, b: Contribution) => (a.kind + a.name < b.kind + b.name ? -1 : 1);

/** One reason in words, as the newsfeed shows it. */
export function reasonText({ kind, name, points, approved, decided }: RelevancyReason): string {
  const sign = points < 0 ? `−${-points}` : `+${points}`;
  const record =
    approved === undefined || !decided
      ? ""
      : `: ${Math.round((100 * approved) / decided)} % of ${decided} approved`;
  switch (kind) {
    case "start":
      return `every article starts at ${points}`;
    case "keyword":
      return `keyword “${name}” ${sign}`;
    case "word":
      return name === "" ? `other words ${sign}` : `“${name}” ${sign}`;
    case "source":
    case "company":
      return `${name}${record} ${sign}`;
  }
}

/** As an article carries them; where it starts is the same for all and is left out. */
export const reasonTexts = (reasons: readonly RelevancyReason[]): string[] =>
  reasons.filter(({ kind, points }) => kind !== "start" && points !== 0).map(reasonText);
