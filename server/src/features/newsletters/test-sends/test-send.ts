import type { TestSend } from "@newsloom/contract/newsletters/test-sends";
import { normalizeEmail } from "@newsloom/domain/audience/email-address";
import { TEST_SEND_LIMITS, TEST_SEND_MESSAGES } from "@newsloom/domain/newsletters/test-sends";
import { featuresOn } from "@newsloom/domain/sites/features";
import { EMAIL } from "@newsloom/domain/text/patterns";
import { assertMaySendAs } from "#features/senders";
import { listFeatures } from "#features/sites";
import type { SignedInContext } from "#platform/context";
import { badRequest, tooManyRequests } from "#platform/errors";
import { readCampaign } from "../campaigns/campaign-rows.ts";
import { findCampaignSender } from "../campaigns/campaign-sender.ts";
import { sanitizeMailHtml } from "../rendering/mail-html.ts";
import { runTestSend } from "./run-test-send.ts";
import * as rows from "./test-rows.ts";

const RETRY_SECONDS = 600;

/** The mails are sent in the background: a provider may take its time. */
export async function sendTest(ctx: SignedInContext, form: TestSend): Promise<{ testId: number }> {
  const { distributionId } = form;
  const from = await findCampaignSender(ctx, await readCampaign(ctx, distributionId));
  const emails = checkAddresses(form.emails);
  if (from.email === "") throw badRequest(TEST_SEND_MESSAGES.noSender);
  await assertMaySendAs(ctx, from.email);
  if ((await rows.lockAndCountRecent(ctx)) + emails.length > TEST_SEND_LIMITS.perHour)
    throw tooManyRequests(TEST_SEND_MESSAGES.tooOften, RETRY_SECONDS);
  const isOwnHtml = featuresOn(await listFeatures(ctx)).includes("SendCampaignAsHtml");
  const html = isOwnHtml && form.html !== undefined ? sanitizeMailHtml(form.html) : null;
  const testId = await rows.insertTest(ctx, { distributionId, emails, html });
  await ctx.enqueue(runTestSend, { testId });
  await ctx.record({
    area: "newsletters",
    action: "send test",
    entityType: "newsletter",
    entityId: distributionId,
    after: { addresses: emails.length },
  });
  return { testId };
}

function checkAddresses(texts: readonly string[]): string[] {
  const emails = [...new Set(texts.map(normalizeEmail).filter((email) => email !== ""))];
  const wrong = emails.find((email) => !EMAIL.test(email));
  if (wrong !== undefined) throw badRequest(TEST_SEND_MESSAGES.notAnAddress(wrong));
  if (emails.length === 0) throw badRequest(TEST_SEND_MESSAGES.nobody);
  return emails;
}
