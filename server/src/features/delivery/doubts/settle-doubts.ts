import {
  ASK_PAUSE_MS,
  ASKED_AT_ONCE,
  ASKING_MS,
  afterAbsence,
  askDelayMs,
  CLOCK_DIFFERENCE_MS,
  DOUBT_MESSAGES,
  isLastAsk,
} from "@newsloom/domain/delivery/doubts";
import { groupBy } from "@newsloom/domain/delivery/group-by";
import { type MailProviderName, providerTitle } from "@newsloom/domain/senders/mail-providers";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { type MailSearch, openMailSearch } from "#features/senders";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { lockSend } from "../ledger/send-rows.ts";
import { finishAfterDoubts } from "../sending/finish.ts";
import { customIdOf } from "../sending/person-mail.ts";
import { insertEvents, type NewEvent } from "../tracking/event-rows.ts";
import {
  type Answered,
  countFailures,
  type Doubt,
  delaySearch,
  findAccepted,
  listDueDoubts,
  settleAnswered,
  stopAsking,
} from "./doubt-rows.ts";

/** Asks the providers of a site about some of its mails in doubt. Nobody is mailed by it. */
export async function settleDoubtsOf(scope: SiteScope): Promise<void> {
  const until = scope.now().getTime() + ASKING_MS;
  const due = await scope.transaction((ctx) => listDueDoubts(ctx, ASKED_AT_ONCE));
  const unasked: MailProviderName[] = [];
  let problem: string | undefined;
  for (const [provider, doubts] of groupBy(due, (doubt) => doubt.provider))
    try {
      const search = await openMailSearch(scope, provider);
      if (search) await askAbout({ scope, search, until, findsOthers: new Map() }, doubts);
      else unasked.push(provider);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem = error.message;
    }
  await scope.transaction(async (ctx) => {
    if (problem !== undefined) return leaveAlone(ctx, problem, unasked);
    if (unasked.length > 0) await stopAsking(ctx, unasked);
    await delaySearch(ctx, ASK_PAUSE_MS, { failures: 0, problem: "" });
  });
}

/** It has failed to answer, and is asked later. */
async function leaveAlone(
  ctx: SiteContext,
  problem: string,
  unasked: readonly MailProviderName[],
): Promise<void> {
  const failures = (await countFailures(ctx)) + 1;
  await delaySearch(ctx, askDelayMs(failures), { failures, problem });
  await stopAsking(ctx, unasked);
}

/** Some questions to one provider. */
interface Round {
  readonly scope: SiteScope;
  readonly search: MailSearch;
  /** When no more is asked, in milliseconds. */
  readonly until: number;
  /** Whether it finds mails that it certainly has, by campaign. */
  readonly findsOthers: Map<string, boolean>;
}

/** What was answered is kept when a later call fails. */
async function askAbout(round: Round, doubts: readonly Doubt[]): Promise<void> {
  const { scope, until } = round;
  const answers = new Map<Doubt, Answered>();
  try {
    for (const doubt of doubts) {
      answers.set(doubt, await ask(round, doubt));
      if (scope.now().getTime() >= until) break;
    }
  } finally {
    for (const [distributionId, ofCampaign] of groupBy([...answers.keys()], (doubt) => doubt.distributionId))
      await scope.transaction((ctx) =>
        settleIn(
          ctx,
          distributionId,
          ofCampaign.flatMap((doubt) => answers.get(doubt) ?? []),
        ),
      );
  }
}

const UNKNOWN = { state: "in doubt", reason: "", message: "", providerMessageId: "", delayMs: null } as const;

async function ask(round: Round, doubt: Doubt): Promise<Answered> {
  const { subscriberId, handedOverAt } = doubt;
  // Not earlier: who is tried again has a mail with the same id, and what became of that one says nothing of this.
  const since = new Date(Date.parse(handedOverAt) - CLOCK_DIFFERENCE_MS);
  const found = await round.search(idOf(round, doubt, subscriberId), since);
  if (found) {
    const state = found.failure === "" ? "accepted" : "failed";
    return {
      ...UNKNOWN,
      subscriberId,
      state,
      reason: found.failure,
      providerMessageId: found.providerMessageId,
    };
  }
  const absence = { asked: doubt.asked + 1, ageMs: doubt.ageMs };
  const next = afterAbsence(absence, isLastAsk(absence) && (await findsOthers(round, doubt)));
  if (next === "given up") return { ...UNKNOWN, subscriberId };
  if (next !== "failed") return { ...UNKNOWN, subscriberId, delayMs: next };
  const message = DOUBT_MESSAGES.notThere(providerTitle(doubt.provider));
  return { ...UNKNOWN, subscriberId, state: "failed", reason: "not at the provider", message };
}

async function findsOthers(round: Round, doubt: Doubt): Promise<boolean> {
  const key = `${doubt.distributionId} ${doubt.secondProvider ?? ""}`;
  const known = round.findsOthers.get(key);
  if (known !== undefined) return known;
  const accepted = await round.scope.transaction((ctx) => findAccepted(ctx, doubt));
  const since = new Date(Date.parse(doubt.sendBegan) - DAY_MS);
  const finds =
    accepted !== undefined && (await round.search(idOf(round, doubt, accepted), since)) !== undefined;
  round.findsOthers.set(key, finds);
  return finds;
}

const idOf = ({ scope: { siteId } }: Round, { distributionId }: Doubt, subscriberId: number): string =>
  customIdOf({ siteId, distributionId }, subscriberId);

async function settleIn(ctx: SiteContext, id: number, answers: readonly Answered[]): Promise<void> {
  await lockSend(ctx, id);
  const settled = await settleAnswered(ctx, id, answers);
  if (settled.size === 0) return;
  await storeFailures(
    ctx,
    id,
    answers.filter(({ subscriberId }) => settled.has(subscriberId)),
  );
  await finishAfterDoubts(ctx, id);
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
}

/** That a mail came back or was blocked is a report like those that providers send by themselves. */
async function storeFailures(
  ctx: SiteContext,
  distributionId: number,
  answers: readonly Answered[],
): Promise<void> {
  const at = ctx.now().toISOString();
  const events = answers.flatMap(({ subscriberId, reason }): NewEvent[] =>
    reason === "bounced" || reason === "blocked"
      ? [{ distributionId, subscriberId, kind: reason, at, linkNo: null, reason: "", message: "" }]
      : [],
  );
  if (events.length > 0) await insertEvents(ctx, events);
}
