import { DAY_MS } from "../time/durations.ts";
import { ARTICLE_STATUS, isPublished } from "./status.ts";

/** Nobody plans a front page further ahead. */
const MAX_DAYS_AHEAD = 366;

export interface ScheduleRequest {
  readonly status: number;
  readonly publishAt: Date;
  readonly now: Date;
}

/** Why an article cannot be scheduled; undefined when it can. */
export function scheduleRefusal({ status, publishAt, now }: ScheduleRequest): string | undefined {
  if (isPublished(status)) return "The article is published already.";
  if (status !== ARTICLE_STATUS.New) return "The article is rejected. Restore it first.";
  if (publishAt <= now) return "Choose a time in the future.";
  if (publishAt.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    return "Choose a time within the next 12 months.";
  return undefined;
}
