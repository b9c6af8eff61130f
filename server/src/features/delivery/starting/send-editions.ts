import { LATEST_START_MS } from "@newsloom/domain/delivery/sending";
import { EDITION_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { openChecks } from "@newsloom/domain/newsletters/preflight-messages";
import { z } from "zod";
import {
  checkCampaign,
  endWaiting,
  holdEdition,
  listEditionsToSend,
  lockWaitingEdition,
} from "#features/newsletters";
import type { SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { enqueue, job } from "#platform/jobs/define";
import type { Maintenance } from "#platform/jobs/run-maintenance";
import { pushNotification } from "#platform/realtime/notifications";
import { sendCampaign } from "./send-campaign.ts";

/** Sends an edition if every pre-flight check passes, or holds it. A failure is found again by the next look. */
export const sendEdition = job("delivery.send-edition", {
  payload: z.object({ distributionId: z.int() }),
  maxAttempts: 1,
  run: async (scope, { distributionId: id }) => {
    if (!(await scope.transaction((ctx) => lockWaitingEdition(ctx, id)))?.isDraft)
      return scope.transaction((ctx) => endWaiting(ctx, id));
    try {
      const { version, results } = await checkCampaign(scope, id);
      await sendOrHold(scope, id, { version, problems: openChecks(results) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await holdBecauseOf(scope, id, error.message);
    }
  },
});

interface Checked {
  readonly version: number;
  readonly problems: readonly string[];
}

function sendOrHold(scope: SiteScope<null>, id: number, { version, problems }: Checked): Promise<void> {
  return scope.transaction(async (ctx) => {
    const edition = await lockWaitingEdition(ctx, id);
    // Somebody saved it during the checks: the next look checks what they saved.
    if (edition?.version !== version || !edition.isDraft) return;
    const isLate = ctx.now().getTime() - Date.parse(edition.dueAt) > LATEST_START_MS;
    const reasons = isLate ? [EDITION_MESSAGES.late, ...problems] : problems;
    if (reasons.length > 0) return holdEdition(ctx, edition, reasons);
    await sendCampaign(ctx, { distributionId: id });
    await endWaiting(ctx, id);
    await pushNotification(ctx, {
      level: "success",
      message: EDITION_MESSAGES.sent(edition.newsletterName),
      event: { label: EDITION_MESSAGES.open, action: `/newsletters/${id}` },
    });
  });
}

const holdBecauseOf = (scope: SiteScope<null>, id: number, reason: string): Promise<void> =>
  scope.transaction(async (ctx) => {
    const edition = await lockWaitingEdition(ctx, id);
    if (edition) await holdEdition(ctx, edition, [reason]);
  });

const LOOK_EVERY_MS = 15_000;

/** Newsletters make editions and do not know of sending, so those to be sent are found by looking. */
export const sendWaitingEditions: Maintenance = {
  name: "editions to be sent",
  everyMs: LOOK_EVERY_MS,
  async run(db) {
    for (const { siteId, distributionId } of await listEditionsToSend(db)) {
      const key = `${sendEdition.name} ${siteId} ${distributionId}`;
      await enqueue(db, siteId, sendEdition, { distributionId }, { key, queue: key });
    }
    return false;
  },
};
