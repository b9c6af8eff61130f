import { conditionsOf, type SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { SEGMENT_MESSAGES, segmentProblems } from "@newsloom/domain/audience/segments/segment-problems";
import { type RawBuilder, sql } from "kysely";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { countByStatus } from "../list/subscriber-counts.ts";
import { listFields } from "../store/field-rows.ts";
import {
  type CompileOptions,
  compileCondition,
  compileParts,
  compileSegment,
  selectMatching,
  selectPeople,
} from "./compile-segment.ts";
import { withTimeout } from "./statement-timeout.ts";

/** Longer than this nobody waits for a number. */
const COUNT_TIMEOUT_MS = 5000;
/** For the counts of all segments together. */
const LIST_TIMEOUT_MS = 3000;

export const compileOptions = async (ctx: SiteContext): Promise<CompileOptions> => ({
  siteId: ctx.siteId,
  customFields: await listFields(ctx),
  now: ctx.now(),
  zone: await siteTimeZone(ctx),
});

/** The condition of a filter, which is refused when it cannot be used. */
export async function segmentCondition(
  ctx: SiteContext,
  filter: SegmentFilter,
): Promise<RawBuilder<boolean>> {
  const options = await compileOptions(ctx);
  refuseProblems(filter, options);
  return compileSegment(filter, options);
}

function refuseProblems(filter: SegmentFilter, { customFields }: CompileOptions): void {
  const problems = segmentProblems(filter, customFields);
  if (problems.length > 0) throw badRequest(problems.join(" "), problems);
}

export async function countSegment(ctx: SiteContext, filter: SegmentFilter) {
  const options = await compileOptions(ctx);
  refuseProblems(filter, options);
  const everyone = [...(await countByStatus(ctx)).values()].reduce((sum, count) => sum + count, 0);
  const select = filter.exclude ? countBoth(filter, options) : countIncluded(filter, options);
  const answer = await withTimeout(ctx, COUNT_TIMEOUT_MS, () => select.execute(ctx.db));
  const counts = answer?.rows[0];
  if (!counts) throw badRequest(SEGMENT_MESSAGES.tooSlow);
  return { ...counts, everyone };
}

interface Counts {
  readonly count: number;
  readonly included: number;
}

const countIncluded = (filter: SegmentFilter, options: CompileOptions) => sql<Counts>`
  select count(*)::int as count, count(*)::int as included from (${selectMatching(filter, options)}) as matching`;

function countBoth(filter: SegmentFilter, options: CompileOptions) {
  const { isIncluded, isNotExcluded } = compileParts(filter, options);
  return sql<Counts>`
    select count(*) filter (where ${isNotExcluded})::int as count, count(*)::int as included
    from site_subscribers as subscriber where ${isIncluded}`;
}

/** All in one reading of the subscribers. */
export async function countConditions(ctx: SiteContext, filter: SegmentFilter): Promise<number[]> {
  const options = await compileOptions(ctx);
  refuseProblems(filter, options);
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return [];
  const counts = conditions.map(
    (condition) => sql`count(*) filter (where ${compileCondition(condition, options)})::int`,
  );
  const select = sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from site_subscribers as subscriber`;
  const answer = await withTimeout(ctx, COUNT_TIMEOUT_MS, () => select.execute(ctx.db));
  const found = answer?.rows[0];
  if (!found) throw badRequest(SEGMENT_MESSAGES.tooSlow);
  return found.counts;
}

/** Null for those that cannot be counted in the time that is left. */
export async function countEach(
  ctx: SiteContext,
  filters: readonly SegmentFilter[],
): Promise<(number | null)[]> {
  const options = await compileOptions(ctx);
  const deadline = Date.now() + LIST_TIMEOUT_MS;
  const counts: (number | null)[] = [];
  for (const filter of filters) counts.push(await countUntil(ctx, selectMatching(filter, options), deadline));
  return counts;
}

/** Null when it takes too long. */
export const countCondition = (ctx: SiteContext, condition: RawBuilder<boolean>): Promise<number | null> =>
  countUntil(ctx, selectPeople(condition), Date.now() + COUNT_TIMEOUT_MS);

async function countUntil(
  ctx: SiteContext,
  matching: RawBuilder<unknown>,
  deadline: number,
): Promise<number | null> {
  const timeLeft = deadline - Date.now();
  if (timeLeft <= 0) return null;
  const answer = await withTimeout(ctx, timeLeft, () =>
    sql<{ count: number }>`select count(*)::int as count from (${matching}) as matching`.execute(ctx.db),
  );
  return answer ? (answer.rows[0]?.count ?? 0) : null;
}
