import { JUDGED_TEXT_MAX } from "@newsloom/domain/intake/article-words";
import { canLearn, isClearlyWorse } from "@newsloom/domain/intake/relevancy-training";
import { sql } from "kysely";
import { z } from "zod";
import { listDecidedTexts } from "#features/articles";
import type { SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import type { Schedule } from "#platform/jobs/schedule";
import { parserIn } from "#platform/parsing/parser";
import { type PushedNotification, pushNotification } from "#platform/realtime/notifications";
import { listMatchesOf, readSiteKeywords } from "../keywords/site-keyword-rows.ts";
import { activateVersion, insertVersion, listVersions } from "./model-rows.ts";
import { queueRescoring } from "./rescore.ts";
import type { DecidedText } from "./training-parser.ts";
import {
  deleteTrainingRequest,
  findTrainingRequest,
  saveTrainingRequest,
  type TrainingRequest,
} from "./training-rows.ts";

/** Older decisions are of another taste, and more would not fit into a thread's memory. */
const DECISIONS_MAX = 10_000;
const BATCH = 1_000;
const DEADLINE_MS = 60_000;

const trainingParser = parserIn<typeof import("./training-parser.ts")>("./training-parser", import.meta.url, {
  deadlineMs: DEADLINE_MS,
});

/** By a person: under their name, and they are told how it ended. */
const trainModelJob = job("intake.train-model", {
  payload: z.object({ userName: z.string() }),
  maxAttempts: 3,
  async run(scope, { userName }) {
    const request = await scope.transaction(findTrainingRequest);
    await train(scope, { reason: "manual", userName }, request);
  },
  giveUp: (scope) =>
    scope.transaction(async (ctx) => {
      await answerRequest(ctx, await findTrainingRequest(ctx), FAILED);
      await announceTraining(ctx);
    }),
});

const TOO_FEW: PushedNotification = {
  level: "info",
  message: "There is too little to learn from yet. Approve and reject more articles first.",
};
const FAILED: PushedNotification = {
  level: "error",
  message: "The model could not learn now. It tries again at 06:00.",
};
const learntAs = (version: number): PushedNotification => ({
  level: "success",
  message: `Model ${version} judges now. The fit of new articles follows by itself.`,
});

const trainAtNight = job("intake.train-model-at-night", {
  payload: z.object({}),
  maxAttempts: 3,
  run: (scope) => train(scope, { reason: "schedule", userName: "" }),
});

export const relevancyJobs = [trainModelJob, trainAtNight];
export const relevancySchedules: readonly Schedule[] = [{ job: trainAtNight, cron: "0 6 * * *" }];

export async function queueTraining(ctx: SignedInContext): Promise<void> {
  await saveTrainingRequest(ctx);
  await ctx.enqueue(trainModelJob, { userName: ctx.user.name }, { key: `train-model:${ctx.siteId}` });
}

interface Occasion {
  readonly reason: "schedule" | "manual";
  readonly userName: string;
}

/** Learns from all decisions and, unless it judges clearly worse, uses what was learnt. */
async function train(scope: SiteScope<null>, occasion: Occasion, request?: TrainingRequest): Promise<void> {
  const decisions = await readDecisions(scope);
  const approved = decisions.filter(({ isApproved }) => isApproved).length;
  if (!canLearn(decisions.length, approved))
    return scope.transaction(async (ctx) => {
      await answerRequest(ctx, request, TOO_FEW);
      await announceTraining(ctx);
    });
  const keywords = await scope.transaction(async (ctx) => [
    ...(await readSiteKeywords(ctx)).keywords.values(),
  ]);
  const learnt = await scope.platform.parsing.run(scope.siteId, trainingParser, { decisions, keywords });
  await scope.transaction(async (ctx) => {
    await lockModels(ctx);
    const active = (await listVersions(ctx)).find(({ isActive }) => isActive);
    const version = await insertVersion(ctx, { ...occasion, ...learnt, decisions: decisions.length });
    const isWorse =
      occasion.reason === "schedule" && isClearlyWorse(learnt.precisionAt20, active?.precisionAt20 ?? null);
    if (!isWorse) {
      await activateVersion(ctx, version);
      await queueRescoring(ctx);
    }
    await answerRequest(ctx, request, learntAs(version));
    await announceTraining(ctx);
  });
}

/** Tells the person who wanted the model to learn. */
async function answerRequest(
  ctx: SiteContext,
  request: TrainingRequest | undefined,
  answer: PushedNotification,
): Promise<void> {
  if (!request) return;
  await deleteTrainingRequest(ctx, request);
  await pushNotification(ctx, { ...answer, userId: request.userId });
}

/** Two trainings of a site at once would give two models one number. */
export const lockModels = ({ db, siteId }: SiteContext) =>
  sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('relevancy-models'))`.execute(db);

/** Tells open screens, also when there was nothing to learn. */
export async function announceTraining(ctx: SiteContext): Promise<void> {
  const active = (await listVersions(ctx)).find(({ isActive }) => isActive);
  ctx.sendEvent({ type: "RelevancyModelTrained", payload: { version: active?.version ?? 0 } });
}

async function readDecisions(scope: SiteScope<null>): Promise<DecidedText[]> {
  const decisions: DecidedText[] = [];
  while (decisions.length < DECISIONS_MAX) {
    const before = decisions.at(-1)?.articleId ?? 2 ** 31 - 1;
    const batch = await scope.transaction((ctx) => readBatch(ctx, before));
    decisions.push(...batch);
    if (batch.length < BATCH) break;
  }
  return decisions;
}

async function readBatch(ctx: SiteContext, before: number): Promise<DecidedText[]> {
  const texts = await listDecidedTexts(ctx, { before, limit: BATCH, length: JUDGED_TEXT_MAX });
  const matches = await listMatchesOf(
    ctx,
    texts.map(({ articleId }) => articleId),
  );
  return texts.map(({ sourceName: _source, companyName: _company, ...decision }) => ({
    ...decision,
    keywordIds: matches.get(decision.articleId) ?? [],
  }));
}
