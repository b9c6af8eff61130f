import type { AudienceFilter } from "@newsloom/contract/audience/audience";
import type { ExportCriteria } from "@newsloom/contract/audience/exports";
import type { SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { audienceConditions, segmentFiltersOf, withStatus } from "../list/audience-conditions.ts";
import { countOfStatus } from "../list/subscriber-counts.ts";
import { readSegment } from "../segments/segment-rows.ts";
import { listFields } from "../store/field-rows.ts";
import { listTags } from "../tags/tag-rows.ts";

/** Who is exported, and the columns. Complete, so that a changed segment or field does not change an export that runs. */
export interface Selection {
  readonly filter: AudienceFilter;
  readonly segmentFilters: readonly SegmentFilter[];
  /** Those who were selected in the list; null: all who match. */
  readonly ids: readonly number[] | null;
  readonly customFields: readonly { readonly key: string; readonly name: string }[];
  /** From which "the last 30 days" is counted. */
  readonly at: string;
}

export async function selectPeople(
  ctx: SiteContext,
  filter: AudienceFilter,
  ids: readonly number[] | null,
): Promise<Selection> {
  const fields = await listFields(ctx);
  const selection: Selection = {
    filter,
    segmentFilters: await segmentFiltersOf(ctx, filter),
    ids,
    customFields: fields.map(({ key, name }) => ({ key, name })),
    at: ctx.now().toISOString(),
  };
  // A filter that cannot be used is refused at once.
  await conditionsOfSelection(ctx, selection);
  return selection;
}

/** About rows of `site_subscribers as subscriber`. */
export async function conditionsOfSelection(
  ctx: SiteContext,
  { filter, segmentFilters, ids, at }: Selection,
): Promise<readonly RawBuilder<boolean>[]> {
  const atStart: SiteContext = { ...ctx, now: () => new Date(at) };
  const conditions = withStatus(filter.status, await audienceConditions(atStart, filter, segmentFilters));
  return ids === null ? conditions : [sql<boolean>`id = any(${[...ids]}::int[])`, ...conditions];
}

export async function countSelection(ctx: SiteContext, selection: Selection): Promise<number> {
  const conditions = await conditionsOfSelection(ctx, selection);
  const { status } = selection.filter;
  if (conditions.length === (status === undefined ? 0 : 1)) return countOfStatus(ctx, status);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from site_subscribers as subscriber where ${sql.join(conditions, sql` and `)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The names are stored, because what has them may be deleted before the export is. */
export async function criteriaOf(
  ctx: SiteContext,
  { filter, ids }: Pick<Selection, "filter" | "ids">,
): Promise<ExportCriteria> {
  const { keyword, status, subscriptionListId, segmentId, tagIds, country, companyName, engagement } = filter;
  const tags = tagIds.length === 0 ? [] : await listTags(ctx);
  return {
    ...(ids && { selected: ids.length }),
    ...(keyword.trim() !== "" && { keyword: keyword.trim() }),
    ...(status && { status }),
    ...(subscriptionListId && { subscriptionListId }),
    ...(segmentId !== undefined && { segment: (await readSegment(ctx, segmentId)).name }),
    ...(tagIds.length > 0 && { tags: tags.flatMap(({ id, name }) => (tagIds.includes(id) ? name : [])) }),
    ...(country && { country }),
    ...(companyName && { companyName }),
    ...(engagement && { engagement }),
  };
}
