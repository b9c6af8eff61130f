import { acceptedOf } from "@newsloom/domain/delivery/balance";
import {
  ASK_PAUSE_MS,
  ASKED_AT_ONCE,
  afterAbsence,
  askDelayMs,
  DOUBT_MESSAGES,
  isLastAsk,
} from "@newsloom/domain/delivery/doubts";
import { groupBy } from "@newsloom/domain/delivery/group-by";
import { type MailProviderName, providerTitle } from "@newsloom/domain/senders/mail-providers";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { setSendingFigures } from "#features/newsletters";
import { type MailSearch, openMailSearch } from "#features/senders";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { countReasons, countStates } from "../ledger/recipient-rows.ts";
import { findSend, lockSend } from "../ledger/send-rows.ts";
import { finishIfDone } from "../sending/finish.ts";
import { customIdOf } from "../sending/person-mail.ts";
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
  const due = await scope.transaction((ctx) => listDueDoubts(ctx, ASKED_AT_ONCE));
  const unasked: MailProviderName[] = [];
  try {
    for (const [provider, doubts] of groupBy(due, (doubt) => doubt.provider)) {
      const search = await openMailSearch(scope, provider);
      if (search) await askAbout(scope, doubts, search);
      else unasked.push(provider);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return scope.transaction((ctx) => leaveAlone(ctx, error.message, unasked));
  }
  await scope.transaction(async (ctx) => {
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

/** What was answered is kept when a later call fails. */
async function askAbout(scope: SiteScope, doubts: readonly Doubt[], search: MailSearch): Promise<void> {
  const answers = new Map<Doubt, Answered>();
  try {
    for (const doubt of doubts) answers.set(doubt, await ask(scope, doubt, search));
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

async function ask(scope: SiteScope, doubt: Doubt, search: MailSearch): Promise<Answered> {
  const { subscriberId } = doubt;
  const found = await search(...mailOf(scope, doubt, subscriberId));
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
  const next = afterAbsence(absence, isLastAsk(absence) && (await findsOthers(scope, doubt, search)));
  if (next === "given up") return { ...UNKNOWN, subscriberId };
  if (next !== "failed") return { ...UNKNOWN, subscriberId, delayMs: next };
  const message = DOUBT_MESSAGES.notThere(providerTitle(doubt.provider));
  return { ...UNKNOWN, subscriberId, state: "failed", reason: "not at the provider", message };
}

async function findsOthers(scope: SiteScope, doubt: Doubt, search: MailSearch): Promise<boolean> {
  const accepted = await scope.transaction((ctx) => findAccepted(ctx, doubt));
  return accepted !== undefined && (await search(...mailOf(scope, doubt, accepted))) !== undefined;
}

/** A day earlier, because the provider's clock may differ. */
const mailOf = (
  { siteId }: SiteScope,
  { distributionId, sendBegan }: Doubt,
  subscriberId: number,
): [string, Date] => [
  customIdOf({ siteId, distributionId }, subscriberId),
  new Date(Date.parse(sendBegan) - DAY_MS),
];

async function settleIn(ctx: SiteContext, id: number, answers: readonly Answered[]): Promise<void> {
  await lockSend(ctx, id);
  await settleAnswered(ctx, id, answers);
  if (answers.every(({ state }) => state === "in doubt")) return;
  await finishIfDone(ctx, id);
  if ((await findSend(ctx, id))?.state === "finished") {
    const counts = countStates(await countReasons(ctx, id));
    await setSendingFigures(ctx, id, { total_delivered: acceptedOf(counts) });
  }
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
}
