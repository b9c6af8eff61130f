import { isSubscriptionList } from "@newsloom/domain/audience/lists";
import { acceptedOf } from "@newsloom/domain/delivery/balance";
import { groupBy } from "@newsloom/domain/delivery/group-by";
import { mailState, REPORT_MESSAGES, SOFT_BOUNCES, spikeOf } from "@newsloom/domain/delivery/reports";
import { leaveList, reportStatus } from "#features/audience";
import { setSendingFigures } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { countReasons, countStates, settleReported } from "../ledger/recipient-rows.ts";
import { findSend } from "../ledger/send-rows.ts";
import { findRehearsed } from "../rehearsal/rehearsal-rows.ts";
import { finishIfDone, pauseWithProblem } from "../sending/finish.ts";
import { sumOfCampaign } from "../statistics/day-sums.ts";
import type { PersonChange } from "../tracking/add-to-figures.ts";
import { countSoftBounces } from "./soft-bounces.ts";

/** What follows of providers' reports: for the ledger, for the person and for the campaign. */
export async function applyReports(ctx: SiteContext, changes: readonly PersonChange[]): Promise<void> {
  const reported = changes.filter(({ events }) => events.some(isNewReport));
  const byCampaign = groupBy(reported, ({ distributionId }) => distributionId);
  const rehearsed = await findRehearsed(ctx, [...byCampaign.keys()]);
  for (const [id, people] of byCampaign) {
    await applyToSend(ctx, id, people);
    // What is rehearsed says nothing of real mailboxes, and a newsletter in the outbox has no other reports.
    if (!rehearsed.has(id)) await applyToPeople(ctx, id, people);
  }
}

type Event = PersonChange["events"][number];
const isNewReport = ({ kind, isCounted }: Event) => !isCounted && kind !== "opened" && kind !== "clicked";
const isNew = (kind: string) => (event: Event) => event.kind === kind && !event.isCounted;
const idsOf = (people: readonly PersonChange[]) => people.map(({ subscriberId }) => subscriberId);

async function applyToSend(ctx: SiteContext, id: number, people: readonly PersonChange[]): Promise<void> {
  const outcomes = people.flatMap(({ subscriberId, events }) => {
    const state = mailState(events.map(({ kind }) => kind));
    const failure = events.find(({ kind }) => kind === "bounced" || kind === "blocked");
    if (state === undefined) return [];
    return [{ subscriberId, state, reason: failure?.kind ?? "", message: failure?.message ?? "" }];
  });
  await settleReported(ctx, id, outcomes);
  await finishIfDone(ctx, id);
  const send = await findSend(ctx, id);
  const counts = countStates(await countReasons(ctx, id));
  if (send?.state === "finished") await setSendingFigures(ctx, id, { total_delivered: acceptedOf(counts) });
  if (send?.state !== "sending") return;
  const spike = spikeOf(acceptedOf(counts) + counts.failed, await sumOfCampaign(ctx, id));
  if (spike) await pauseWithProblem(ctx, id, REPORT_MESSAGES[spike]);
}

async function applyToPeople(ctx: SiteContext, id: number, people: readonly PersonChange[]): Promise<void> {
  const having = (kind: string) => people.filter(({ events }) => events.some(isNew(kind)));
  await reportStatus(ctx, idsOf(having("spam")), "Spam");
  const soft = await countSoftBounces(ctx, idsOf(having("soft bounced")));
  const dead = idsOf(having("soft bounced")).filter((one) => (soft.get(one) ?? 0) >= SOFT_BOUNCES.limit);
  await reportStatus(ctx, [...idsOf(having("bounced")), ...dead], "Bounced");
  const listId = (await findSend(ctx, id))?.listId ?? 0;
  for (const { subscriberId } of having("unsubscribed"))
    await leaveList(ctx, {
      subscriberId,
      listId: isSubscriptionList(listId) ? listId : null,
      campaignId: id,
    });
}
