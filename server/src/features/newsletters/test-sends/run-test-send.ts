import { TEST_SEND_MESSAGES } from "@newsloom/domain/newsletters/test-sends";
import { fillNewsletter, fillSubject } from "@newsloom/email/newsletter/compile-newsletter";
import { z } from "zod";
import { sendAs } from "#features/senders";
import type { SiteContext } from "#platform/context";
import { AppError, badRequest } from "#platform/errors";
import { job } from "#platform/jobs/define";
import { MailFailed } from "#platform/mail/mail-failed";
import { readCampaign } from "../campaigns/campaign-rows.ts";
import { findCampaignSender } from "../campaigns/campaign-sender.ts";
import { campaignInput } from "../rendering/previews.ts";
import { compileToSend } from "../rendering/render-newsletter.ts";
import * as rows from "./test-rows.ts";

/** Repeated after a crash: who was tried already is not tried again. */
export const runTestSend = job("newsletters.testSend", {
  payload: z.object({ testId: z.int() }),
  run: async (scope, { testId }) => {
    const test = await scope.transaction(async (ctx) => {
      const found = await rows.findTest(ctx, testId);
      return found && { ...found, ...(await readTestMail(ctx, found.distributionId)) };
    });
    if (!test) return;
    const { distributionId: campaignId, sample, input, from, html } = test;
    const sendOne = await toSentence(async () => {
      if (from.email === "") throw badRequest(TEST_SEND_MESSAGES.noSender);
      const newsletter = await compileToSend(scope, input, html);
      return async (to: string) => {
        const recipient = { ...sample, email: to };
        const filled = fillNewsletter(newsletter, recipient);
        const subject = `Test: ${fillSubject(newsletter, recipient)}`;
        const mail = { kind: "newsletter test", campaignId, from, to, subject };
        await sendAs(scope, { ...mail, text: filled.text, html: filled.html });
      };
    });
    for (;;) {
      const to = await scope.transaction((ctx) => rows.takeAddress(ctx, testId));
      if (to === undefined) break;
      const failure = "failure" in sendOne ? sendOne : await toSentence(() => sendOne.value(to));
      await scope.transaction((ctx) =>
        "failure" in failure
          ? rows.addError(ctx, testId, { email: to, message: failure.failure })
          : rows.addSent(ctx, testId),
      );
    }
    await scope.transaction((ctx) => rows.finishTest(ctx, testId));
  },
});

async function readTestMail(ctx: SiteContext, distributionId: number) {
  const campaign = await readCampaign(ctx, distributionId);
  const { sample, ...input } = await campaignInput(ctx, campaign);
  return {
    sample,
    input,
    from: await findCampaignSender(ctx, campaign),
  };
}

/** What a mail provider refuses, or a newsletter that cannot be drawn, is said; everything else is tried again. */
async function toSentence<T>(work: () => Promise<T>): Promise<{ value: T } | { failure: string }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof MailFailed || error instanceof AppError) return { failure: error.message };
    throw error;
  }
}
