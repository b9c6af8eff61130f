import { PACKAGE_STATUS } from "@newsloom/domain/delivery/package";
import { LATEST_START_MS } from "@newsloom/domain/delivery/sending";
import { EDITION_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { holdingChecks } from "@newsloom/domain/newsletters/preflight-messages";
import { z } from "zod";
import {
  checkCampaign,
  endWaiting,
  holdEdition,
  listEditionsToSend,
  lockWaitingEdition,
} from "#features/newsletters";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { enqueue, job } from "#platform/jobs/define";
import type { Maintenance } from "#platform/jobs/run-maintenance";
import { pushNotification } from "#platform/realtime/notifications";
import { sendCampaign } from "./send-campaign.ts";

/** Sends an edition unless a pre-flight check holds it. What fails is tried again by the next look, until it is late. */
export const sendEdition = job("delivery.send-edition", {
  payload: z.object({ distributionId: z.int() }),
  maxAttempts: 1,
  run: async (scope, { distributionId: id }) => {
    if (!(await scope.transaction((ctx) => mayBeSent(ctx, id)))) return;
    try {
      const { version, results } = await checkCampaign(scope, id, { fetching: "new" });
      await sendOrHold(scope, id, { version, problems: holdingChecks(results) });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      await holdBecauseOf(scope, id, error.message);
    }
  },
});

/** Before the checks, so that one whose checks fail again and again is held in the end. */
async function mayBeSent(ctx: SiteContext, id: number): Promise<boolean> {
  const edition = await lockWaitingEdition(ctx, id);
  if (!edition?.isDraft) {
    await endWaiting(ctx, id);
    return false;
  }
  if (ctx.now().getTime() - Date.parse(edition.dueAt) <= LATEST_START_MS) return true;
  await holdEdition(ctx, edition, [EDITION_MESSAGES.late]);
  return false;
}

interface Checked {
  readonly version: number;
  readonly problems: readonly string[];
}

function sendOrHold(scope: SiteScope<null>, id: number, { version, problems }: Checked): Promise<void> {
  return scope.transaction(async (ctx) => {
    const edition = await lockWaitingEdition(ctx, id);
    // Somebody saved it during the checks: the next look checks what they saved.
    if (edition?.version !== version || !edition.isDraft) return;
    if (problems.length > 0) return holdEdition(ctx, edition, problems);
    const { statusName } = await sendCampaign(ctx, { distributionId: id });
    const message = statusName === PACKAGE_STATUS ? EDITION_MESSAGES.packed : EDITION_MESSAGES.sent;
    await endWaiting(ctx, id);
    await pushNotification(ctx, {
      level: "success",
      message: message(edition.newsletterName),
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
