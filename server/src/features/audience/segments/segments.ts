import type { Segment } from "@newsloom/contract/audience/segments";
import { conditionsOf, SEGMENT_LIMITS, type SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { customFieldName } from "@newsloom/domain/audience/segments/segment-fields";
import { SEGMENT_MESSAGES } from "@newsloom/domain/audience/segments/segment-problems";
import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { listTags } from "../tags/tag-rows.ts";
import { countEach, segmentCondition } from "./count-segment.ts";
import * as rows from "./segment-rows.ts";
import { checkCampaigns } from "./sent-campaigns.ts";

interface SegmentForm {
  readonly name: string;
  readonly filter: SegmentFilter;
}

export async function listSegments(ctx: SiteContext): Promise<Segment[]> {
  const segments = await rows.listSegmentRows(ctx);
  const counts = await countEach(
    ctx,
    segments.map(({ filter }) => filter),
  );
  return segments.map((segment, at) => ({ ...segment, count: counts[at] ?? null }));
}

export async function createSegment(ctx: SiteContext, form: SegmentForm): Promise<Segment> {
  await rows.lockSegments(ctx);
  const { length } = await rows.listSegmentRows(ctx);
  if (length >= SEGMENT_LIMITS.segments) throw badRequest(SEGMENT_MESSAGES.tooMany);
  const fields = await checkForm(ctx, form, undefined);
  const id = await rows.insertSegment(ctx, fields);
  await record(ctx, "create", id, undefined, fields);
  return readWithCount(ctx, id);
}

export async function updateSegment(ctx: SiteContext, id: number, form: SegmentForm): Promise<Segment> {
  await rows.lockSegments(ctx);
  const { name, filter } = await rows.readSegment(ctx, id);
  const fields = await checkForm(ctx, form, id);
  await rows.saveSegment(ctx, id, fields);
  await record(ctx, "update", id, { name, filter }, fields);
  return readWithCount(ctx, id);
}

export async function deleteSegment(ctx: SiteContext, id: number): Promise<true> {
  await rows.lockSegments(ctx);
  const { name, filter } = await rows.readSegment(ctx, id);
  await rows.deleteSegmentRow(ctx, id);
  await record(ctx, "delete", id, { name, filter }, undefined);
  return true;
}

/** A segment without its tag would have other people in it, so the tag cannot be deleted. */
export const refuseTagInUse = (ctx: SiteContext, tagId: number): Promise<void> =>
  refuseInUse(ctx, "tag", (field, values) => field === "tag" && values.includes(tagId));

export const refuseFieldInUse = (ctx: SiteContext, key: string): Promise<void> =>
  refuseInUse(ctx, "field", (field) => field === customFieldName(key));

/** Without its newsletter a segment would have other people in it. */
export async function refuseCampaignsInUse(ctx: SiteContext, ids: readonly number[]): Promise<void> {
  await refuseInUse(
    ctx,
    "newsletter",
    (field, values) => field === "campaign" && values.some((id) => ids.includes(Number(id))),
  );
}

async function refuseInUse(
  ctx: SiteContext,
  what: string,
  isUse: (field: string, values: readonly (string | number)[]) => boolean,
): Promise<void> {
  await rows.lockSegments(ctx);
  const users = (await rows.listSegmentRows(ctx)).filter(({ filter }) =>
    conditionsOf(filter).some(({ field, values }) => isUse(field, values)),
  );
  if (users.length === 0) return;
  const names = users.map(({ name }) => name);
  throw badRequest(SEGMENT_MESSAGES.usedBy(what, names));
}

async function readWithCount(ctx: SiteContext, id: number): Promise<Segment> {
  const segment = await rows.readSegment(ctx, id);
  const [count = null] = await countEach(ctx, [segment.filter]);
  return { ...segment, count };
}

async function checkForm(ctx: SiteContext, form: SegmentForm, id: number | undefined): Promise<SegmentForm> {
  const name = removeHiddenCharacters(form.name).replace(/\s+/g, " ").trim();
  if (name === "" || name.length > SEGMENT_LIMITS.name) throw badRequest(SEGMENT_MESSAGES.name);
  const sameName = await rows.findSegmentIdByName(ctx, name);
  if (sameName !== undefined && sameName !== id) throw badRequest(SEGMENT_MESSAGES.taken);
  await segmentCondition(ctx, form.filter);
  await checkTags(ctx, form.filter);
  await checkCampaigns(ctx, form.filter);
  return { name, filter: form.filter };
}

async function checkTags(ctx: SiteContext, filter: SegmentFilter): Promise<void> {
  const used = conditionsOf(filter).flatMap(({ field, values }) => (field === "tag" ? values : []));
  if (used.length === 0) return;
  const known = new Set((await listTags(ctx)).map(({ id }) => id));
  if (used.some((id) => !known.has(Number(id)))) throw badRequest(SEGMENT_MESSAGES.tag);
}

const record = (ctx: SiteContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "audience", action, entityType: "segment", entityId: id, before, after });
