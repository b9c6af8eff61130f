import { COMPATIBILITY_LIMITS, COMPATIBILITY_MESSAGES } from "@newsloom/domain/newsletters/compatibility";
import { z } from "zod";
import type { SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { AppError, notFound, tooManyRequests } from "#platform/errors";
import { job } from "#platform/jobs/define";
import { parserIn } from "#platform/parsing/parser";
import { ParsingFailed } from "#platform/parsing/parsing-failed";
import { readCampaign, readCampaignRow } from "../campaigns/campaign-rows.ts";
import { campaignInput } from "../rendering/previews.ts";
import { renderSample } from "../rendering/render-newsletter.ts";
import { CLIENT_SUPPORT_DATE } from "./client-support.generated.ts";
import { reportClients } from "./compatibility-report.ts";
import * as rows from "./compatibility-rows.ts";
import { findMailClient } from "./mail-clients.ts";

const DEADLINE = { deadlineMs: 5000 };
const featureReader = parserIn<typeof import("./used-features-parser.ts")>(
  "./used-features-parser",
  import.meta.url,
  DEADLINE,
);
const cutter = parserIn<typeof import("./cut-mail-parser.ts")>(
  "./cut-mail-parser",
  import.meta.url,
  DEADLINE,
);

const RETRY_SECONDS = 600;

export async function startTest(ctx: SignedInContext, distributionId: number): Promise<{ testId: number }> {
  await readCampaignRow(ctx, distributionId);
  if ((await rows.lockAndCountRecent(ctx)) >= COMPATIBILITY_LIMITS.perHour)
    throw tooManyRequests(COMPATIBILITY_MESSAGES.tooOften, RETRY_SECONDS);
  const testId = await rows.insertTest(ctx, distributionId);
  await ctx.enqueue(runCompatibilityTest, { testId });
  return { testId };
}

export const runCompatibilityTest = job("newsletters.compatibilityTest", {
  payload: z.object({ testId: z.int() }),
  run: async (scope, { testId }) => {
    const input = await scope.transaction(async (ctx) => {
      const test = await rows.findPending(ctx, testId);
      return test && campaignInput(ctx, await readCampaign(ctx, test.distributionId));
    });
    if (!input) return;
    const outcome = await testMail(scope, () => renderSample(scope, input));
    await scope.transaction((ctx) => rows.finishTest(ctx, testId, outcome));
  },
});

/** A newsletter that cannot be rendered or read is a result; a server that stops tries again. */
async function testMail(scope: SiteScope, render: () => Promise<{ html: string }>) {
  try {
    const { html } = await render();
    return { html, used: await scope.platform.parsing.run(scope.siteId, featureReader, html) };
  } catch (error) {
    if (error instanceof AppError) return { failure: error.message };
    if (!(error instanceof ParsingFailed) || error.reason === "stopped") throw error;
    return { failure: COMPATIBILITY_MESSAGES.notRead };
  }
}

export async function readTestResult(ctx: SiteContext, testId: number) {
  const { used, failure, finishedAt } = await rows.readTest(ctx, testId);
  const isDone = finishedAt !== null && used !== null;
  return {
    state: isDone ? ("Done" as const) : finishedAt === null ? ("Running" as const) : ("Failed" as const),
    message: failure,
    dataDate: CLIENT_SUPPORT_DATE,
    clients: isDone
      ? reportClients(used).map((report) => ({
          ...report,
          imageUrl: `${ctx.platform.publicUrl}/api/Campaign/${testId}/TestAcidPreview?client=${report.client}`,
        }))
      : [],
  };
}

interface PreviewOptions {
  readonly client: string;
  readonly isDark: boolean;
  readonly withoutImages: boolean;
}

export async function readPreview(
  { platform, siteId, transaction }: SiteScope,
  testId: number,
  { client, isDark, withoutImages }: PreviewOptions,
): Promise<string> {
  if (!findMailClient(client)) throw notFound("The mail client");
  const html = await transaction((ctx) => rows.readTestedHtml(ctx, testId));
  try {
    return await platform.parsing.run(siteId, cutter, { html, clientId: client, isDark, withoutImages });
  } catch (error) {
    if (error instanceof ParsingFailed) throw new AppError("unavailable", COMPATIBILITY_MESSAGES.notRead);
    throw error;
  }
}
