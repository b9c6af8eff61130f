import { acceptedOf } from "@newsloom/domain/delivery/balance";
import { FIRST_ASK_MS } from "@newsloom/domain/delivery/doubts";
import {
  MAX_ATTEMPTS,
  MAX_PROVIDER_FAILURES,
  providerDelayMs,
  retryDelayMs,
  SENDING_MESSAGES,
} from "@newsloom/domain/delivery/sending";
import { reportOfReply } from "@newsloom/domain/delivery/smtp-replies";
import type { Outcome } from "#features/senders";
import type { SiteContext } from "#platform/context";
import { withoutAddresses } from "#platform/mail/redact-reply";
import {
  type Batch,
  endBatch,
  hasOtherBatches,
  type Settled,
  settle,
  settleAccepted,
  takeBackBatches,
} from "../ledger/batch-rows.ts";
import { countReasons, countStates, settleQueued } from "../ledger/recipient-rows.ts";
import { delaySend, findSend, lockSend, type StoredSend, updateSend } from "../ledger/send-rows.ts";
import { insertEvents, type NewEvent } from "../tracking/event-rows.ts";
import { failOver, type SecondProvider } from "./fail-over.ts";
import { finishIfDone, pauseWithProblem } from "./finish.ts";

export interface HandedOver {
  readonly subscriberId: number;
  readonly attempts: number;
  readonly outcome: Outcome;
}

/** Somebody whose mail the provider did not take. */
interface Refused extends HandedOver {
  readonly outcome: Exclude<Outcome, { readonly kind: "accepted" }>;
}

interface Providers {
  /** The one that answered. */
  readonly provider: string;
  readonly second: SecondProvider | null;
}

/** Writes what the provider answered, and what follows for the campaign. */
export async function settleBatch(
  ctx: SiteContext,
  batch: Batch,
  people: readonly HandedOver[],
  providers: Providers,
): Promise<void> {
  const { distributionId: id } = batch;
  const accepted = people.flatMap(({ subscriberId, outcome }) =>
    outcome.kind === "accepted" ? [{ subscriberId, providerMessageId: outcome.providerMessageId }] : [],
  );
  const refused = people.filter((one): one is Refused => one.outcome.kind !== "accepted");
  // Nothing follows for the campaign, so that it need not be locked: others are claimed and handed over meanwhile.
  const isPlain = refused.length === 0 && (await hasOtherBatches(ctx, batch)) && (await isGoingOn(ctx, id));
  // Who was left in doubt when the batch was taken away may be the last in doubt.
  if (isPlain && (await endBatch(ctx, batch))) return settleAccepted(ctx, batch, accepted);
  const send = await lockSend(ctx, id);
  if (!send) return;
  const settled = refused.map(toSettled);
  // The answer came so late that the campaign is over: whoever would wait again has failed.
  const isOver = send.state === "finished";
  await settleAccepted(ctx, batch, accepted);
  await settle(ctx, batch, isOver ? settled.map((one) => withoutWaiting(one)) : settled);
  await endBatch(ctx, batch);
  await storeReplies(ctx, id, refused, settled);
  // What the first provider answers after the campaign went on with the second says nothing of that one.
  if (!isOver && send.provider === providers.provider)
    await followFailures(
      ctx,
      id,
      send,
      refused.map(({ outcome }) => outcome),
      providers.second,
    );
  await finishIfDone(ctx, id);
}

/** Workers look at it again, and its provider did not fail before. */
async function isGoingOn(ctx: SiteContext, id: number): Promise<boolean> {
  const send = await findSend(ctx, id);
  return send?.state === "sending" && send.providerFailures === 0;
}

/** What a mail server said of an address is a report like those of providers. */
async function storeReplies(
  ctx: SiteContext,
  distributionId: number,
  people: readonly Refused[],
  settled: readonly Settled[],
): Promise<void> {
  const at = ctx.now().toISOString();
  const events = people.flatMap(({ subscriberId, outcome }, nth): NewEvent[] => {
    if (settled[nth]?.state !== "failed") return [];
    const { code, command = "", message } = outcome;
    const kind = reportOfReply({ command, code, message });
    return kind
      ? [
          {
            distributionId,
            subscriberId,
            kind,
            at,
            linkNo: null,
            reason: "",
            message: withoutAddresses(message),
          },
        ]
      : [];
  });
  if (events.length > 0) await insertEvents(ctx, events);
}

const PLAIN = { reason: "", message: "", delayMs: 0, isAttempt: false } as const;

export const excludedAs = (subscriberId: number, reason: string): Settled => ({
  ...PLAIN,
  subscriberId,
  state: "excluded",
  reason,
});

function toSettled({ subscriberId, attempts, outcome }: Refused): Settled {
  const message = withoutAddresses(outcome.message);
  const failure = { ...PLAIN, subscriberId, reason: outcome.code, message };
  switch (outcome.kind) {
    case "failed":
      return { ...failure, state: "failed" };
    case "doubt":
      return { ...failure, state: "in doubt", delayMs: FIRST_ASK_MS };
    case "retry": {
      const tried = attempts + 1;
      if (tried >= MAX_ATTEMPTS) return { ...failure, state: "failed", isAttempt: true };
      return { ...failure, state: "queued", isAttempt: true, delayMs: retryDelayMs(tried) };
    }
    default:
      return { ...PLAIN, subscriberId, state: "queued" };
  }
}

const withoutWaiting = (one: Settled): Settled =>
  one.state === "queued" ? { ...one, state: "failed", reason: one.reason || "too late" } : one;

async function followFailures(
  ctx: SiteContext,
  id: number,
  send: StoredSend,
  failures: readonly Refused["outcome"][],
  second: SecondProvider | null,
): Promise<void> {
  const { providerFailures } = send;
  const stop = failures.find(({ kind }) => kind === "stop");
  if (stop) {
    if (second && (await failOver(ctx, id, send, second, stop.message))) return;
    return stopSend(ctx, id, stop.message);
  }
  const trouble = failures.find(({ kind }) => kind === "wait" || kind === "doubt");
  if (!trouble) {
    if (providerFailures > 0) await updateSend(ctx, id, { provider_failures: 0 });
    return;
  }
  const count = providerFailures + 1;
  await delaySend(ctx, id, providerDelayMs(count), count);
  if (count < MAX_PROVIDER_FAILURES) return;
  if (!second || !(await failOver(ctx, id, send, second, trouble.message)))
    await pauseWithProblem(ctx, id, SENDING_MESSAGES.providerFails(trouble.message));
}

/** Where nobody may have the newsletter it has failed, and can be changed and sent again; otherwise it is paused. */
export async function stopSend(ctx: SiteContext, id: number, message: string): Promise<void> {
  await takeBackBatches(ctx, id);
  const counts = countStates(await countReasons(ctx, id));
  const mayHaveIt = acceptedOf(counts) + counts["in doubt"] + counts["handed over"];
  if (mayHaveIt > 0) return pauseWithProblem(ctx, id, message);
  await updateSend(ctx, id, { problem: message });
  await settleQueued(ctx, id, { state: "failed", reason: "stopped", message });
}
