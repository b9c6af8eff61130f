import { connectionFailure, statusFailure } from "@newsloom/domain/sources/read-failures";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import type { Insertable } from "kysely";
import type { SiteContext } from "#platform/context";
import type { DB } from "#platform/db/tables.generated";
import { createRandom } from "../demo-articles.ts";
import { DEMO_SOURCES, type DemoSource, feedUrlOf, urlOf } from "./demo-sources.ts";
import type { DemoArrival } from "./seed-items.ts";

type SourceRow = Insertable<DB["sources"]>;
type RunRow = Insertable<DB["source_runs"]>;

const RUNS = 40;
const QUIET_DAYS = 16;

/** The sources with their health, each as its runs would have left it. */
export async function seedSources(ctx: SiteContext): Promise<number[]> {
  const rows = await ctx.db
    .insertInto("sources")
    .values(DEMO_SOURCES.map((source, index) => sourceRow(ctx, source, index)))
    .returning("source_id")
    .execute();
  return rows.map((row) => row.source_id);
}

function sourceRow({ siteId, now }: SiteContext, source: DemoSource, index: number): SourceRow {
  const time = now().getTime();
  const ago = (ms: number) => new Date(time - ms).toISOString();
  const last = lastRunAgo(source, index);
  const isInactive = source.state === "inactive";
  return {
    site_id: siteId,
    name: source.name,
    url: urlOf(source),
    feed_url: feedUrlOf(source),
    kind: source.kind,
    source_type: source.sourceType,
    open_mode: source.openMode,
    language: "en",
    is_active: !isInactive,
    is_preferred: source.isPreferred ?? false,
    status_changed_by: isInactive ? "Ida Moen" : "",
    read_every_minutes: source.readEveryMinutes,
    last_run_at: isInactive ? ago(9 * DAY_MS) : ago(last),
    // Not in the first hour: whoever looks at the demo sees it as it was made, until they let it read.
    next_run_at: isInactive
      ? null
      : new Date(time + Math.max(source.readEveryMinutes * MINUTE_MS - last, HOUR_MS)).toISOString(),
    last_new_at: ago(source.state === "quiet" ? QUIET_DAYS * DAY_MS : 2 * last + index * MINUTE_MS),
    last_duration_ms: durationOf(source, index),
    last_status: statusOf(source),
    last_error: errorOf(source),
    ...(isFailing(source) && { failures: 5, failing_since: ago(4 * DAY_MS) }),
    created_at: ago((120 + 11 * index) * DAY_MS),
    updated_at: ago(last),
  };
}

const isFailing = ({ state }: DemoSource) => state === "certificate" || state === "not-found";
const lastRunAgo = ({ readEveryMinutes }: DemoSource, index: number) =>
  readEveryMinutes > 100 ? HOUR_MS : (3 + (index % 4)) * MINUTE_MS;
const durationOf = ({ state }: DemoSource, index: number) => (state === "slow" ? 9_040 : 380 + index * 37);
const statusOf = ({ state }: DemoSource) =>
  state === "certificate" ? null : state === "not-found" ? 404 : 200;

/** In the words that reading them gives. */
function errorOf({ state, host }: DemoSource): string {
  if (state === "certificate") return connectionFailure(host, "CERT_HAS_EXPIRED") ?? "";
  return state === "not-found" ? statusFailure(host, 404) : "";
}

/** The last runs of each source: what was new in a run is what arrived since the one before. */
export async function seedRuns(
  ctx: SiteContext,
  sourceIds: readonly number[],
  arrivals: readonly DemoArrival[],
): Promise<void> {
  const roll = createRandom(11);
  const rows = DEMO_SOURCES.flatMap((source, index) => {
    const interval = source.readEveryMinutes * MINUTE_MS;
    const newest =
      ctx.now().getTime() - (source.state === "inactive" ? 9 * DAY_MS : lastRunAgo(source, index));
    const times = arrivals.filter(({ sourceIndex }) => sourceIndex === index).map(({ at }) => at.getTime());
    return Array.from({ length: RUNS }, (_, run): RunRow => {
      const at = newest - (RUNS - 1 - run) * interval;
      const isFailed = isFailing(source) && run >= RUNS - 5;
      const found = times.filter((time) => time <= at && time > at - interval).length;
      const newCount = isFailed ? 0 : found;
      return {
        site_id: ctx.siteId,
        source_id: sourceIds[index] ?? 0,
        started_at: new Date(at).toISOString(),
        duration_ms: Math.round(durationOf(source, index) * (0.8 + roll(40) / 100)),
        outcome: isFailed ? "failed" : newCount > 0 ? "read" : "unchanged",
        http_status: isFailed ? statusOf(source) : newCount > 0 ? 200 : 304,
        items_count: newCount > 0 ? 10 + roll(30) : 0,
        new_count: newCount,
        error: isFailed ? errorOf(source) : "",
      };
    });
  });
  await ctx.db.insertInto("source_runs").values(rows).execute();
}
