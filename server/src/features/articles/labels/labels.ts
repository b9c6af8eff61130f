import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import type { Label } from "@newsloom/contract/articles/labels";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { readArticleDetails } from "../lists/article-details.ts";
import { lockArticle } from "../store/article-rows.ts";
import * as rows from "./label-rows.ts";

type LabelResult = FormAnswer<Label | null>;

const NAME_MAX = 100;

function nameFailures(name: string): string[] {
  if (name === "") return ["Field is required"];
  return name.length > NAME_MAX ? ["Too Long!"] : [];
}

const cleanName = (name: string) => name.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** For a name that exists, returns the label that has it. */
export async function createLabel(ctx: SignedInContext, text: string): Promise<LabelResult> {
  const name = cleanName(text);
  const failures = nameFailures(name);
  if (failures.length > 0) return refuse(failures);
  await rows.lockLabelName(ctx, name);
  const created = await rows.insertLabel(ctx, name);
  if (created) await record(ctx, "create", created.id, undefined, created);
  return accept(created ?? (await rows.findLabelByName(ctx, name)) ?? null);
}

export async function renameLabel(ctx: SignedInContext, id: number, text: string): Promise<LabelResult> {
  const [before] = await rows.lockLabels(ctx, [id]);
  const name = cleanName(text);
  const failures = nameFailures(name);
  if (failures.length === 0) await rows.lockLabelName(ctx, name);
  const sameName = failures.length === 0 ? await rows.findLabelByName(ctx, name) : undefined;
  if (sameName && sameName.id !== id) failures.push("A label with this name exists already.");
  if (failures.length > 0) return refuse(failures);
  await rows.saveLabelName(ctx, id, name);
  await record(ctx, "rename", id, before, { id, name });
  return accept({ id, name });
}

export async function deleteLabel(ctx: SignedInContext, id: number): Promise<true> {
  const [before] = await rows.lockLabels(ctx, [id]);
  await rows.deleteLabels(ctx, [id]);
  await record(ctx, "delete", id, before, undefined);
  return true;
}

/** Replaces some labels by one. */
export async function mergeLabels(
  ctx: SignedInContext,
  targetId: number,
  sourceIds: readonly number[],
): Promise<Label> {
  const others = [...new Set(sourceIds)].filter((id) => id !== targetId);
  const locked = await rows.lockLabels(ctx, [targetId, ...others]);
  if (others.length === 0) throw badRequest("Choose at least one other label.");
  await rows.addLabelToArticlesOf(ctx, targetId, others);
  await rows.deleteLabels(ctx, others);
  const target = locked.find(({ id }) => id === targetId);
  if (!target) throw notFound("The label");
  await record(ctx, "merge", targetId, locked, target);
  return target;
}

export async function labelFailures(ctx: SiteContext, labelIds: readonly number[]): Promise<string[]> {
  const ids = [...new Set(labelIds)];
  if (ids.length === 0 || (await rows.countLabels(ctx, ids)) === ids.length) return [];
  return [notFound("The label").message];
}

/** Gives an article exactly these labels. */
export async function updateLabels(
  ctx: SignedInContext,
  articleId: number,
  labelIds: readonly number[],
): Promise<ArticleDetails> {
  const ids = [...new Set(labelIds)];
  // Labels are locked before articles, as when a label is deleted, so that the two cannot deadlock.
  if (ids.length > 0) await rows.lockLabels(ctx, ids);
  await lockArticle(ctx, articleId);
  const before = (await readArticleDetails(ctx, articleId)).labels;
  await rows.setArticleLabels(ctx, articleId, ids);
  const after = await readArticleDetails(ctx, articleId);
  await ctx.record({
    area: "articles",
    action: "update labels",
    entityType: "article",
    entityId: articleId,
    before: { labels: before },
    after: { labels: after.labels },
  });
  ctx.sendEvent({ type: "ArticleChanged", payload: { articleId, status: after.status } });
  return after;
}

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "labels", action, entityType: "label", entityId: id, before, after });
