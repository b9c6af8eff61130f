import { HIDDEN_LINK } from "@newsloom/domain/delivery/machines";
import { type PlayedEvent, playPerson, REHEARSAL_MESSAGES } from "@newsloom/domain/delivery/rehearsal";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { findSend } from "../ledger/send-rows.ts";
import type { ProviderReport } from "../reports/read-reports.ts";
import { storeReports } from "../reports/store-reports.ts";
import { customIdOf } from "../sending/person-mail.ts";
import { insertEvents, type NewEvent } from "../tracking/event-rows.ts";
import { listLinks } from "../tracking/link-rows.ts";
import {
  addPlayed,
  endRehearsal,
  listPeopleWithMail,
  lockRunning,
  type PersonWithMail,
  type StoredRehearsal,
} from "./rehearsal-rows.ts";

/** Plays one batch of people and queues the next, until it is stopped. Repeated after a crash, nobody is played twice. */
export const playRehearsal = job("delivery.rehearse", {
  payload: z.object({ rehearsalId: z.int() }),
  run: (scope, { rehearsalId }) =>
    scope.transaction(async (ctx) => {
      const rehearsal = await lockRunning(ctx, rehearsalId);
      if (!rehearsal) return;
      // It went back to draft, or on with a provider.
      if ((await findSend(ctx, rehearsal.distributionId))?.provider !== "outbox")
        return endRehearsal(ctx, rehearsalId, "stopped");
      const people = await listPeopleWithMail(ctx, rehearsal);
      if (people.length > 0) await playBatch(ctx, rehearsal, people);
      if (people.length < rehearsal.batchSize) return endRehearsal(ctx, rehearsalId, "finished");
      const runAt = new Date(ctx.now().getTime() + rehearsal.stepMs);
      await ctx.enqueue(playRehearsal, { rehearsalId }, rehearsal.stepMs > 0 ? { runAt } : {});
    }),
});

async function playBatch(
  ctx: SiteContext,
  rehearsal: StoredRehearsal,
  people: readonly PersonWithMail[],
): Promise<void> {
  const { distributionId } = rehearsal;
  const links = (await listLinks(ctx, [distributionId]))
    // What is recommended differs by person.
    .filter(({ linkNo, isPersonal }) => linkNo !== HIDDEN_LINK && !isPersonal)
    .map(({ linkNo }) => linkNo)
    .toSorted((one, other) => one - other);
  const played = people.map(({ subscriberId, changedAt }) => ({
    subscriberId,
    at: timeOf(ctx, changedAt),
    ...playPerson({ ...rehearsal, links }, subscriberId),
  }));
  const ofMail = played.flatMap(({ subscriberId, at, events }) =>
    events.flatMap(({ kind, linkNo, agoMs }): NewEvent[] =>
      kind === "opened" || kind === "clicked"
        ? [
            {
              distributionId,
              subscriberId,
              kind,
              linkNo,
              at: new Date(at - agoMs).toISOString(),
              reason: "",
              message: "",
            },
          ]
        : [],
    ),
  );
  if (ofMail.length > 0) await insertEvents(ctx, ofMail);
  await storeReports(
    ctx,
    played.flatMap(({ subscriberId, at, events }) =>
      events.flatMap(({ kind }) =>
        reportOf(kind, customIdOf({ siteId: ctx.siteId, distributionId }, subscriberId), at),
      ),
    ),
  );
  await addPlayed(ctx, rehearsal, played);
}

/** Nobody reads a mail at the time at which it is handed over. */
const SOONEST_MS = 2_000;
const timeOf = (ctx: SiteContext, handedOverAt: string) =>
  Math.max(ctx.now().getTime(), Date.parse(handedOverAt) + SOONEST_MS);

const reportOf = (kind: PlayedEvent["kind"], customId: string, at: number): ProviderReport[] =>
  kind === "opened" || kind === "clicked"
    ? []
    : [
        {
          customId,
          kind,
          time: Math.floor(at / 1000),
          message: kind === "bounced" ? REHEARSAL_MESSAGES.bounced : "",
        },
      ];
