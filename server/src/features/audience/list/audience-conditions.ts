import type { AudienceFilter } from "@newsloom/contract/audience/audience";
import type { SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { segmentCondition } from "../segments/count-segment.ts";
import { readSegment } from "../segments/segment-rows.ts";
import { conditionsOf } from "./subscriber-filter.ts";

export type Conditions = readonly RawBuilder<boolean>[];

/** Of the saved segment that the filter names, and of one that is not saved. */
export async function segmentFiltersOf(
  ctx: SiteContext,
  { segmentId, filter }: AudienceFilter,
): Promise<SegmentFilter[]> {
  const saved = segmentId === undefined ? [] : [(await readSegment(ctx, segmentId)).filter];
  return [...saved, ...(filter ? [filter] : [])];
}

/** Everything of the filter but the status, about rows of `site_subscribers as subscriber`. */
export async function audienceConditions(
  ctx: SiteContext,
  filter: AudienceFilter,
  segmentFilters: readonly SegmentFilter[],
): Promise<Conditions> {
  const ofSegments = await Promise.all(segmentFilters.map((one) => segmentCondition(ctx, one)));
  return [...conditionsOf(filter, ctx.now()), ...ofSegments];
}

export const withStatus = (status: string | undefined, conditions: Conditions): Conditions =>
  status === undefined ? conditions : [sql<boolean>`status = ${status}`, ...conditions];
