import { REASON_KINDS } from "@newsloom/domain/intake/relevancy-reasons";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, rowId } from "../shapes.ts";

/** Why an article has its fit: what spoke for or against it, in points of 100. */
export const RelevancyReason = z.object({
  kind: z.enum(REASON_KINDS),
  /** The word, the source's or the company's name; empty for where every article starts, and for all other words together. */
  name: z.string(),
  points: z.int(),
  /** Approved of decided, where it was learnt from decisions. */
  approved: z.int().optional(),
  decided: z.int().optional(),
});
export type RelevancyReason = z.infer<typeof RelevancyReason>;

const LearntWord = z.object({ word: z.string(), approved: z.int(), seen: z.int(), points: z.int() });

export const RelevancyModel = z.object({
  /** 0 while the site has decided too little to learn from, and its keywords judge. */
  version: z.int(),
  trainedAt: z.string().nullable(),
  reason: z.enum(["schedule", "manual"]).nullable(),
  userName: z.string(),
  decisions: z.int(),
  /** How many decisions are needed before the first model. */
  decisionsNeeded: z.int(),
  heldBack: z.int(),
  precisionAt20: z.number().nullable(),
  keywordPrecisionAt20: z.number().nullable(),
  isActive: z.boolean(),
});
export type RelevancyModel = z.infer<typeof RelevancyModel>;

export const getRelevancyModel = endpoint("GET /Relevancy/GetModel", {
  permission: "site:read",
  summary: "What the site's model learnt from its decisions, how well it judges, and its versions",
  response: z.object({
    model: RelevancyModel,
    wordsFor: z.array(LearntWord),
    wordsAgainst: z.array(LearntWord),
    /** The newest first. */
    versions: z.array(RelevancyModel),
    /** Somebody wanted it to learn now, and it has not yet. */
    isTraining: z.boolean(),
  }),
});

export const explainRelevancy = endpoint("GET /Relevancy/ExplainArticle", {
  permission: "site:read",
  summary: "How one article gets its fit by the current model, and what would change it",
  query: z.object({ articleId: rowId }),
  response: z.object({
    articleId: z.int(),
    title: z.string(),
    relevancy: z.number(),
    modelVersion: z.int(),
    reasons: z.array(RelevancyReason),
    changes: z.array(z.object({ what: z.string(), relevancy: z.number() })),
  }),
});

export const trainRelevancy = endpoint("POST /Relevancy/TrainNow", {
  permission: "content:write",
  summary: "Learn from the decisions made since the last time, now instead of at night",
  response: z.object({ queued: z.boolean() }),
});

export const restoreRelevancyModel = endpoint("POST /Relevancy/RestoreModel", {
  permission: "content:write",
  summary: "Judge by an earlier version of the model again",
  body: z.object({ version: rowId }),
  response: done,
});
