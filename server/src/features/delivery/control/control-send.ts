import type { Sending } from "@newsloom/contract/delivery/sends";
import { FIRST_WAVE_MESSAGES } from "@newsloom/domain/delivery/first-wave";
import { PACKAGE_MESSAGES } from "@newsloom/domain/delivery/package";
import { SENDING_MESSAGES, type SendState } from "@newsloom/domain/delivery/sending";
import { SUBJECT_TEST_MESSAGES } from "@newsloom/domain/delivery/subject-test";
import { lockCampaign, setCampaignStatus, setSendingFigures } from "#features/newsletters";
import type { SignedInContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { readSending } from "../ledger/read-sending.ts";
import { requeueFailed, settleDoubts } from "../ledger/recipient-rows.ts";
import { delaySend, lockSend, updateSend } from "../ledger/send-rows.ts";
import { findPackage } from "../package/package-rows.ts";
import { finishAfterDoubts, finishIfDone } from "../sending/finish.ts";
import { endUnsent } from "../starting/refuse-send.ts";
import { releaseRest } from "../waves/advance-wave.ts";
import { chooseByHand } from "../waves/subject-test.ts";

/** What was handed over already cannot be called back. */
export async function pauseSending(ctx: SignedInContext, id: number): Promise<Sending> {
  await lockIn(ctx, id, ["sending"], SENDING_MESSAGES.notSending);
  await updateSend(ctx, id, { state: "paused", problem: "" });
  return recorded(ctx, id, "pause sending");
}

export async function resumeSending(ctx: SignedInContext, id: number): Promise<Sending> {
  await lockIn(ctx, id, ["paused"], SENDING_MESSAGES.notPaused);
  await goOn(ctx, id);
  return recorded(ctx, id, "resume sending");
}

export async function cancelSending(ctx: SignedInContext, id: number): Promise<Sending> {
  const state = await lockIn(
    ctx,
    id,
    ["preparing", "sending", "paused", "packing"],
    SENDING_MESSAGES.notSending,
  );
  if (state === "preparing" || state === "packing") {
    const { stopped } = (await findPackage(ctx, id)) ? PACKAGE_MESSAGES : SENDING_MESSAGES;
    await endUnsent(ctx, id, stopped);
  } else {
    await updateSend(ctx, id, { state: "cancelling", is_cancelled: true });
    await finishIfDone(ctx, id);
  }
  return recorded(ctx, id, "cancel sending");
}

export async function retryFailed(ctx: SignedInContext, id: number): Promise<Sending> {
  await lockIn(ctx, id, ["finished"], SENDING_MESSAGES.nothingFailed);
  if ((await requeueFailed(ctx, id)) === 0) throw badRequest(SENDING_MESSAGES.nothingFailed);
  await setCampaignStatus(ctx, id, "Pending");
  await goOn(ctx, id);
  return recorded(ctx, id, "retry failed");
}

/** Those of the first wave whose mail is to be tried again come with the rest. */
export async function sendRest(ctx: SignedInContext, id: number): Promise<Sending> {
  await lockIn(ctx, id, ["sending"], FIRST_WAVE_MESSAGES.noRest);
  if (!(await releaseRest(ctx, id))) throw badRequest(FIRST_WAVE_MESSAGES.noRest);
  return recorded(ctx, id, "send the rest");
}

/** Before the figures decide. */
export async function chooseSubject(ctx: SignedInContext, id: number, subjectNo: number): Promise<Sending> {
  await lockIn(ctx, id, ["sending", "paused"], SUBJECT_TEST_MESSAGES.noTest);
  if (!(await chooseByHand(ctx, id, subjectNo))) throw badRequest(SUBJECT_TEST_MESSAGES.noTest);
  if (!(await releaseRest(ctx, id))) throw badRequest(SUBJECT_TEST_MESSAGES.noTest);
  return recorded(ctx, id, "choose subject");
}

export async function settleInDoubt(ctx: SignedInContext, id: number, received: boolean): Promise<Sending> {
  await lockIn(ctx, id, ["sending", "paused", "cancelling", "finished"], SENDING_MESSAGES.nothingInDoubt);
  if ((await settleDoubts(ctx, id, received ? "accepted" : "failed")) === 0)
    throw badRequest(SENDING_MESSAGES.nothingInDoubt);
  await finishAfterDoubts(ctx, id);
  return recorded(ctx, id, received ? "settle as received" : "settle as not received");
}

async function lockIn(
  ctx: SignedInContext,
  id: number,
  states: readonly SendState[],
  refusal: string,
): Promise<SendState> {
  // Another site's campaign is not found. In the order in which sending locks them.
  const send = await lockSend(ctx, id);
  await lockCampaign(ctx, id);
  if (!send || !states.includes(send.state)) throw badRequest(refusal);
  return send.state;
}

async function goOn(ctx: SignedInContext, id: number): Promise<void> {
  await updateSend(ctx, id, { state: "sending", problem: "", finished_at: null });
  await delaySend(ctx, id, 0, 0);
  await setSendingFigures(ctx, id, { is_error: false });
}

async function recorded(ctx: SignedInContext, id: number, action: string): Promise<Sending> {
  await ctx.record({ area: "newsletters", action, entityType: "newsletter", entityId: id });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  return readSending(ctx, id);
}
