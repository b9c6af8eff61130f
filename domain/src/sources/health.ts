import { DAY_MS } from "../time/durations.ts";

/** What an editor should know about a source, the most urgent first. */
export const SOURCE_HEALTH = ["inactive", "failing", "slow", "low-fit", "quiet", "new", "well"] as const;
export type SourceHealth = (typeof SOURCE_HEALTH)[number];

/** Figures of `sourceHealth`. The server's list has the same rule in SQL, to filter and sort by it. */
export const HEALTH_LIMITS = {
  /** Reads in a row that failed; a source that never brought an article fails at the first. */
  failures: 3,
  failuresOfUnread: 1,
  slowMs: 5_000,
  /** Below this share of approved articles, when at least so many were decided in 28 days. */
  lowApprovalRate: 0.2,
  minDecided: 20,
  /** Nothing new for so long. */
  quietDays: 14,
  /** Added less than so long ago. */
  newDays: 7,
} as const;

export interface HealthFigures {
  readonly isActive: boolean;
  readonly failures: number;
  readonly lastNewAt: string | null;
  readonly lastRunAt: string | null;
  readonly createDate: string;
  readonly lastDurationMs: number | null;
  /** Of the last 28 days. */
  readonly approved: number;
  readonly rejected: number;
}

/** The most urgent of what holds. */
export function sourceHealth(source: HealthFigures, now: Date): SourceHealth {
  const limits = HEALTH_LIMITS;
  const decided = source.approved + source.rejected;
  const daysSince = (time: string) => (now.getTime() - Date.parse(time)) / DAY_MS;
  if (!source.isActive) return "inactive";
  if (source.failures >= (source.lastNewAt === null ? limits.failuresOfUnread : limits.failures))
    return "failing";
  if ((source.lastDurationMs ?? 0) >= limits.slowMs) return "slow";
  if (decided >= limits.minDecided && source.approved < decided * limits.lowApprovalRate) return "low-fit";
  if (daysSince(source.lastNewAt ?? source.createDate) >= limits.quietDays) return "quiet";
  if (source.lastRunAt === null || daysSince(source.createDate) < limits.newDays) return "new";
  return "well";
}
