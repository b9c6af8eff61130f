import type { Tag } from "@newsloom/contract/audience/tags";
import { AUDIENCE_MESSAGES } from "@newsloom/domain/audience/messages";
import { MAX_TAGS, readTagName } from "@newsloom/domain/audience/tag-names";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { lockUnfinishedImports } from "../import/import-tag-rows.ts";
import { refuseTagInUse } from "../segments/segments.ts";
import { addHistory } from "../store/history-rows.ts";
import { lockSubscribers } from "../store/subscriber-rows.ts";
import * as rows from "./tag-rows.ts";

/** For a name that exists, returns the tag that has it. */
export async function createTag(ctx: SiteContext, text: string): Promise<Tag> {
  const name = checkName(text);
  await lockTagNames(ctx);
  const known = await rows.findTagByName(ctx, name);
  if (known) return known;
  if ((await rows.countTags(ctx)) >= MAX_TAGS) throw badRequest(AUDIENCE_MESSAGES.tooManyTags);
  const created = await rows.insertTag(ctx, name);
  if (!created) return createTag(ctx, name);
  await record(ctx, "create", created.id, undefined, { name });
  return created;
}

export async function renameTag(ctx: SiteContext, id: number, text: string): Promise<Tag> {
  await lockTagNames(ctx);
  const [before] = await rows.lockTags(ctx, [id]);
  if (!before) throw notFound("The tag");
  const name = checkName(text);
  const sameName = await rows.findTagByName(ctx, name);
  if (sameName && sameName.id !== id) throw badRequest(AUDIENCE_MESSAGES.tagTaken);
  await rows.saveTagName(ctx, id, name);
  await record(ctx, "rename", id, { name: before.name }, { name });
  return { ...before, name };
}

function checkName(text: string): string {
  const name = readTagName(text);
  if (name === undefined) throw badRequest(AUDIENCE_MESSAGES.tagName);
  return name;
}

/** Names change one after another, so that the number of tags is right and no two have one name. */
export const lockTagNames = ({ db, siteId }: SiteContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tags', ${siteId}))`.execute(db);

export async function deleteTag(ctx: SiteContext, id: number): Promise<true> {
  await refuseTagInUse(ctx, id);
  await lockUnfinishedImports(ctx);
  const [before] = await rows.lockTags(ctx, [id]);
  await rows.deleteTagRow(ctx, id);
  await record(ctx, "delete", id, before, undefined);
  return true;
}

interface TagChange {
  readonly ids: readonly number[];
  readonly tagIds: readonly number[];
}

export async function addTags(ctx: SiteContext, { ids, tagIds }: TagChange): Promise<true> {
  const subscriberIds = (await lockSubscribers(ctx, ids)).map(({ id }) => id);
  for (const tag of await rows.lockTags(ctx, tagIds)) await giveTag(ctx, tag, subscriberIds);
  return true;
}

export async function removeTags(ctx: SiteContext, { ids, tagIds }: TagChange): Promise<true> {
  const subscriberIds = (await lockSubscribers(ctx, ids)).map(({ id }) => id);
  for (const tag of await rows.lockTags(ctx, tagIds)) await takeTag(ctx, tag, subscriberIds);
  return true;
}

/** Exactly these tags for one subscriber. */
export async function setTags(ctx: SiteContext, id: number, tagIds: readonly number[]): Promise<void> {
  const after = await rows.lockTags(ctx, tagIds);
  const before = await rows.listTagsOf(ctx, id);
  for (const tag of before) if (!tagIds.includes(tag.id)) await takeTag(ctx, tag, [id]);
  for (const tag of after) await giveTag(ctx, tag, [id]);
}

type NamedTag = Pick<Tag, "id" | "name">;

async function giveTag(ctx: SiteContext, { id, name }: NamedTag, ids: readonly number[]): Promise<void> {
  const changed = await rows.linkTag(ctx, id, ids);
  await addHistory(ctx, changed, "Tagged", name);
  if (changed.length > 0) await record(ctx, "tag", id, undefined, { name, subscriberIds: changed });
}

async function takeTag(ctx: SiteContext, { id, name }: NamedTag, ids: readonly number[]): Promise<void> {
  const changed = await rows.unlinkTag(ctx, id, ids);
  await addHistory(ctx, changed, "Untagged", name);
  if (changed.length > 0) await record(ctx, "untag", id, { name, subscriberIds: changed }, undefined);
}

const record = (ctx: SiteContext, action: string, tagId: number, before: unknown, after: unknown) =>
  ctx.record({ area: "audience", action, entityType: "tag", entityId: tagId, before, after });
