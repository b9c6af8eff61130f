import type { Tag } from "@newsloom/contract/audience/tags";
import { type ConditionGroup, isGroup, type SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { lockUnfinishedImports, replaceImportTags } from "../import/import-tag-rows.ts";
import { listSegmentRows, lockSegments, saveSegment } from "../segments/segment-rows.ts";
import * as rows from "./tag-rows.ts";

/** Who has one of the tags has the other one instead; segments that used them use it too. */
export async function mergeTags(
  ctx: SiteContext,
  { tagIds, targetId }: { readonly tagIds: readonly number[]; readonly targetId: number },
): Promise<Tag> {
  await lockSegments(ctx);
  await lockUnfinishedImports(ctx);
  const others = (await rows.lockTags(ctx, [...tagIds, targetId])).filter(({ id }) => id !== targetId);
  const otherIds = others.map(({ id }) => id);
  await replaceInSegments(ctx, otherIds, targetId);
  await replaceImportTags(ctx, otherIds, targetId);
  await rows.linkTagToUsersOf(ctx, targetId, otherIds);
  for (const id of otherIds) await rows.deleteTagRow(ctx, id);
  const merged = (await rows.lockTags(ctx, [targetId]))[0];
  if (!merged) throw notFound("The tag");
  await ctx.record({
    area: "audience",
    action: "merge-tags",
    entityType: "tag",
    entityId: targetId,
    before: { others: others.map(({ name }) => name) },
    after: { name: merged.name },
  });
  return merged;
}

async function replaceInSegments(
  ctx: SiteContext,
  replaced: readonly number[],
  targetId: number,
): Promise<void> {
  const replace = (value: string | number) => (replaced.includes(Number(value)) ? targetId : value);
  for (const { id, name, filter } of await listSegmentRows(ctx)) {
    const next = withTagIds(filter, (values) => [...new Set(values.map(replace))]);
    if (JSON.stringify(next) !== JSON.stringify(filter)) await saveSegment(ctx, id, { name, filter: next });
  }
}

type ReplaceValues = (values: readonly (string | number)[]) => (string | number)[];

const withTagIds = ({ include, exclude }: SegmentFilter, replace: ReplaceValues): SegmentFilter => ({
  include: inGroup(include, replace),
  exclude: exclude && inGroup(exclude, replace),
});

const inGroup = ({ match, items }: ConditionGroup, replace: ReplaceValues): ConditionGroup => ({
  match,
  items: items.map((item) => {
    if (isGroup(item)) return inGroup(item, replace);
    return item.field === "tag" ? { ...item, values: replace(item.values) } : item;
  }),
});
