import { setTimeout as wait } from "node:timers/promises";
import { escapeHtml } from "@newsloom/email/escape-html";
import { textsOf } from "@newsloom/email/newsletter/compile-newsletter";
import type { Parts } from "@newsloom/email/newsletter/slots";
import { writeLiquidTexts } from "#features/newsletters";
import {
  type BulkSender,
  type Outcome,
  openBulkSender,
  unknownOutcome,
  type WrittenMail,
} from "#features/senders";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import {
  type Batch,
  type BatchPerson,
  endBatch,
  keepBatch,
  LEASE_MS,
  listBatch,
  markHandedOver,
  requeue,
  settle,
} from "../ledger/batch-rows.ts";
import { findSend, holdSend } from "../ledger/send-rows.ts";
import { findSecondProvider } from "./fail-over.ts";
import { finishIfDone } from "./finish.ts";
import { linkPlacer } from "./mail-links.ts";
import { type OwnArticles, releaseArticles } from "./own-articles.ts";
import { type CampaignMail, headersOf, placeSlots, usualSubject } from "./person-mail.ts";
import { type PreparedMails, prepareMails, writeMails } from "./prepare-mails.ts";
import { type HandedOver, settleBatch } from "./settle-batch.ts";

type PreparedBatch = PreparedMails<BatchPerson>;

/** Mails one batch. Killed at any time, nobody of it gets the newsletter twice, and nobody is left out. */
export async function handOverBatch(scope: SiteScope, batch: Batch): Promise<void> {
  const prepared = await scope.transaction((ctx) => prepare(ctx, batch));
  if (!prepared) return;
  const sent = await sendTo(scope, batch, prepared);
  if (!sent) return scope.transaction((ctx) => giveBack(ctx, batch));
  const people = prepared.people.map(({ id: subscriberId, attempts }, nth): HandedOver => {
    const outcome = sent.outcomes[nth] ?? unknownOutcome;
    return { subscriberId, attempts, outcome };
  });
  const { from, provider } = prepared.mail;
  const isTrouble = people.some(
    ({ outcome: { kind } }) => kind === "wait" || kind === "stop" || kind === "doubt",
  );
  const second = isTrouble ? await findSecondProvider(scope, from.email, provider) : null;
  await persistently(() =>
    scope.transaction(async (ctx) => {
      await settleBatch(ctx, batch, people, { provider, second });
      await releaseArticles(ctx, people, sent.taken);
    }),
  );
}

/** Who is not to be mailed any more is left out. Undefined when nobody is left or the campaign is not being sent. */
async function prepare(ctx: SiteContext, batch: Batch): Promise<PreparedBatch | undefined> {
  const { distributionId } = batch;
  const send = await findSend(ctx, distributionId);
  const waiting = await listBatch(ctx, batch);
  const prepared =
    send?.state === "sending" ? await prepareMails(ctx, distributionId, send, waiting) : undefined;
  await settle(ctx, batch, prepared?.excluded ?? []);
  if (prepared && prepared.people.length > 0) return prepared;
  await giveBack(ctx, batch);
  return undefined;
}

async function giveBack(ctx: SiteContext, batch: Batch): Promise<void> {
  await endBatch(ctx, batch);
  await requeue(ctx.db, batch.siteId, [batch.batchId]);
  await finishIfDone(ctx, batch.distributionId);
}

interface Sent {
  /** One for each person. */
  readonly outcomes: readonly Outcome[];
  /** The articles that they were to get. */
  readonly taken: ReadonlyMap<number, OwnArticles>;
}

/** Undefined when nothing was handed over. */
async function sendTo(scope: SiteScope, batch: Batch, prepared: PreparedBatch): Promise<Sent | undefined> {
  const { mail, people } = prepared;
  const sender = await openSender(scope, mail);
  if ("kind" in sender) return { outcomes: people.map(() => sender), taken: new Map() };
  try {
    const { newsletter } = mail.compiled;
    // What stays on this server keeps whole addresses, which are hidden from those who may not see the audience.
    const place = sender.provider === "outbox" ? (parts: Parts) => parts : linkPlacer(scope.platform, mail);
    const html = placeSlots(place(newsletter.html, escapeHtml));
    const text = placeSlots(place(newsletter.text, (written) => written));
    const slots = { html: html.slots, text: text.slots };
    const texts = textsOf(newsletter);
    const liquid = await whileAlive(scope, batch, () => writeLiquidTexts(scope, texts, people));
    const ours = await scope.transaction(async (ctx) => {
      if ((await holdSend(ctx, batch.distributionId)) !== "sending") return undefined;
      if (!(await markHandedOver(ctx, batch, mail.isSecondProvider ? mail.provider : null))) return undefined;
      const at = ctx.now().toISOString();
      const { taken, recipients } = await writeMails(ctx, prepared, { slots, liquid, at });
      // Here, so that nobody is in doubt where a mail cannot be written.
      const written = sender.write({
        kind: "newsletter",
        campaignId: mail.distributionId,
        from: mail.from,
        subject: usualSubject(mail),
        html: html.text,
        text: text.text,
        headers: headersOf(mail),
        recipients,
      });
      return { taken, written };
    });
    if (!ours) return undefined;
    return { outcomes: await handOver(scope, batch, ours.written), taken: ours.taken };
  } finally {
    // What the provider answered is to be written all the same.
    await sender.close().catch((err: unknown) => {
      scope.platform.log.warn({ err }, "the connection to a provider could not be closed");
    });
  }
}

/** The batch is marked, so that whatever fails now leaves people in doubt: none of them has an outcome. */
async function handOver(scope: SiteScope, batch: Batch, written: WrittenMail): Promise<readonly Outcome[]> {
  const logFailure = (err: unknown) => scope.platform.log.error({ err }, "a batch could not be handed over");
  try {
    const outcomes = await whileAlive(scope, batch, () => written.handOver());
    const failed = outcomes.find((outcome) => outcome.kind !== "accepted" && outcome.error !== undefined);
    if (failed && "error" in failed) logFailure(failed.error);
    return outcomes;
  } catch (error) {
    logFailure(error);
    return [];
  }
}

/** Where it cannot be opened nothing was handed over: keys or a domain that must be mended, or a host that is not found. */
async function openSender(
  scope: SiteScope,
  { from, provider }: CampaignMail,
): Promise<BulkSender | Exclude<Outcome, { kind: "accepted" }>> {
  try {
    return await openBulkSender(scope, from.email, { provider, isNeeded: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      kind: error.code === "provider_failed" ? "wait" : "stop",
      code: error.code,
      message: error.message,
    };
  }
}

async function whileAlive<T>(scope: SiteScope, batch: Batch, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    scope
      .transaction((ctx) => keepBatch(ctx, batch))
      .catch((err: unknown) => {
        scope.platform.log.warn({ err }, "a batch could not be kept");
      });
  }, LEASE_MS / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const TRIES = 5;
const PAUSE_MS = 1_000;

/** What the provider answered is not lost because the database does not answer for a while. */
async function persistently(work: () => Promise<void>): Promise<void> {
  for (let nth = 1; ; nth += 1)
    try {
      return await work();
    } catch (error) {
      if (nth >= TRIES) throw error;
      await wait(PAUSE_MS);
    }
}
