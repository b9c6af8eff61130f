import { SCORE_POINTS } from "@newsloom/domain/audience/engagement-score";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { type RawBuilder, sql } from "kysely";

/**
 * `engagementScore` of the domain, about rows of subscribers. It falls as time goes by, so it is not stored; it needs nothing
 * but the row itself.
 */
export function engagementScoreAt(now: Date): RawBuilder<number> {
  const { recency, frequency } = SCORE_POINTS;
  const half = (count: string, perOne: number, last: string) => {
    const steps = recency.map(({ days, points }) => {
      const since = new Date(now.getTime() - days * DAY_MS).toISOString();
      return sql`when ${sql.ref(last)} >= ${since}::timestamptz then ${sql.lit(points)}`;
    });
    const often = sql`least(${sql.lit(frequency.max)}, ${sql.ref(count)}::bigint * ${sql.lit(perOne)})`;
    return sql`coalesce(case ${sql.join(steps, sql` `)} end + ${often}, 0)`;
  };
  return sql`(${half("opens", frequency.perOpen, "last_open_at")}
    + ${half("clicks", frequency.perClick, "last_click_at")})::int`;
}
