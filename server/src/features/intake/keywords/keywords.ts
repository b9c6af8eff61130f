import { KEYWORDS_MAX, type Keyword } from "@newsloom/contract/intake/keywords";
import { cleanKeyword, KEYWORD_MESSAGES, keywordFailures } from "@newsloom/domain/intake/keyword-form";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { job } from "#platform/jobs/define";
import { readActiveModel } from "../relevancy/model-rows.ts";
import { queueRescoring } from "../relevancy/rescore.ts";
import * as rows from "./keyword-rows.ts";
import { readKeywordWeights } from "./keyword-weights.ts";

export async function listKeywords(ctx: SiteContext, filter: rows.KeywordFilter) {
  const weightOf = await readKeywordWeights(ctx);
  const { items, ...page } = await rows.listKeywords(ctx, filter);
  return { items: items.map((item): Keyword => ({ ...item, weight: weightOf(item.id) })), ...page };
}

export async function readKeyword(ctx: SiteContext, id: number): Promise<Keyword> {
  const weightOf = await readKeywordWeights(ctx);
  return { ...(await rows.readKeyword(ctx, id)), weight: weightOf(id) };
}

type KeywordAnswer = FormAnswer<Keyword | null>;

export async function createKeyword(ctx: SignedInContext, typed: rows.KeywordFields): Promise<KeywordAnswer> {
  const fields = { keyword: cleanKeyword(typed.keyword), language: typed.language.trim().toLowerCase() };
  await rows.lockKeywords(ctx);
  const failures = await failuresOf(ctx, fields, 0);
  if (failures.length === 0 && (await rows.countKeywords(ctx)) >= KEYWORDS_MAX)
    failures.push(KEYWORD_MESSAGES.tooMany);
  if (failures.length > 0) return refuse(failures);
  const id = await rows.insertKeyword(ctx, fields);
  await record(ctx, "create", id, undefined, fields);
  await queueMatching(ctx, id);
  return accept(await readKeyword(ctx, id));
}

export async function updateKeyword(
  ctx: SignedInContext,
  id: number,
  typed: rows.KeywordFields & { readonly isActive: boolean },
): Promise<KeywordAnswer> {
  await rows.lockKeywords(ctx);
  const before = await rows.readKeyword(ctx, id);
  const fields = {
    keyword: cleanKeyword(typed.keyword),
    language: typed.language.trim().toLowerCase(),
    isActive: typed.isActive,
  };
  const failures = await failuresOf(ctx, fields, id);
  if (failures.length > 0) return refuse(failures);
  await rows.updateKeyword(ctx, id, fields);
  if (before.keyword !== fields.keyword || before.language !== fields.language)
    await rows.removeMatches(ctx, id);
  await record(ctx, "update", id, fieldsOf(before), fields);
  await queueMatching(ctx, id);
  return accept(await readKeyword(ctx, id));
}

export async function deleteKeyword(ctx: SignedInContext, id: number): Promise<true> {
  await rows.lockKeywords(ctx);
  const before = await rows.readKeyword(ctx, id);
  await rows.removeKeyword(ctx, id);
  await record(ctx, "delete", id, fieldsOf(before), undefined);
  await rescoreWithoutModel(ctx);
  return true;
}

export async function addArticlesToKeyword(
  ctx: SignedInContext,
  id: number,
  articleIds: readonly number[],
): Promise<true> {
  await rows.readKeyword(ctx, id);
  if (!(await rows.addArticles(ctx, id, articleIds))) throw notFound("The article");
  await record(ctx, "add articles", id, undefined, { articleIds });
  return true;
}

async function failuresOf(ctx: SiteContext, fields: rows.KeywordFields, exceptId: number): Promise<string[]> {
  const failures = keywordFailures(fields.keyword);
  if (failures.length === 0 && (await rows.hasKeyword(ctx, fields, exceptId)))
    failures.push(KEYWORD_MESSAGES.exists);
  return failures;
}

const fieldsOf = ({ keyword, language, isActive }: rows.KeywordRow) => ({ keyword, language, isActive });

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "keywords", action, entityType: "keyword", entityId: id, before, after });

/** So many days back a new keyword is looked for, and in so many articles at most. */
const MATCHED_DAYS = 90;
const MATCHED_MAX = 5_000;

export const matchKeyword = job("intake.match-keyword", {
  payload: z.object({ keywordId: z.int() }),
  maxAttempts: 5,
  run: (scope, { keywordId }) =>
    scope.transaction(async (ctx) => {
      const since = new Date(ctx.now().getTime() - MATCHED_DAYS * DAY_MS);
      await rows.matchStoredArticles(ctx, keywordId, { since, limit: MATCHED_MAX });
      await rescoreWithoutModel(ctx);
    }),
});

const queueMatching = (ctx: SiteContext, keywordId: number) =>
  ctx.enqueue(matchKeyword, { keywordId }, { key: `match-keyword:${ctx.siteId}:${keywordId}` });

/** A model learns of a keyword from decisions; without one, keywords judge at once. */
async function rescoreWithoutModel(ctx: SiteContext): Promise<void> {
  if (!(await readActiveModel(ctx))) await queueRescoring(ctx);
}
