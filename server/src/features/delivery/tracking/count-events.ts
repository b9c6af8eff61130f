import { groupBy } from "@newsloom/domain/delivery/group-by";
import { findMachines, type MachineReason, type MailEvent } from "@newsloom/domain/delivery/machines";
import { personFigures } from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { listHandOverTimes } from "../ledger/recipient-rows.ts";
import { applyReports } from "../reports/apply-reports.ts";
import { addToFigures, type PersonChange } from "./add-to-figures.ts";
import {
  type CountedEvent,
  deleteEvents,
  listEventsOf,
  listUncounted,
  markCounted,
  type StoredEvent,
} from "./event-rows.ts";
import { listLinks } from "./link-rows.ts";

/** Events wait so long before they are counted, because a machine is often known only by what it does next. */
export const HOLD_MS = 2_000;
const EVENTS_AT_ONCE = 2_000;
/** Nobody opens a mail more often; what comes after is not kept. */
const MAX_EVENTS_OF_PERSON = 500;

/** Counts what came back of the site's campaigns since the last time; false when nothing waits or another process is at it. */
export async function countEvents(ctx: SiteContext): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('campaign events'), ${ctx.siteId}) as "isOurs"`.execute(ctx.db);
  if (!rows[0]?.isOurs) return false;
  const people = await listUncounted(ctx, EVENTS_AT_ONCE, HOLD_MS);
  if (people.length === 0) return false;
  const events = await listEventsOf(ctx, people, await siteTimeZone(ctx));
  const ids = [...new Set(people.map(({ distributionId }) => distributionId))];
  const links = groupBy(await listLinks(ctx, ids), ({ distributionId }) => distributionId);
  const handOvers = await listHandOverTimes(ctx, people);
  const changes: PersonChange[] = [];
  const counted: CountedEvent[] = [];
  for (const [person, all] of groupBy(events, personOf)) {
    const kept = all.slice(0, MAX_EVENTS_OF_PERSON);
    await deleteEvents(ctx, all.slice(MAX_EVENTS_OF_PERSON));
    const [{ distributionId, subscriberId }] = kept as [StoredEvent];
    const now = withReasons(kept, {
      // Of those that everybody has, without the hidden one.
      links: (links.get(distributionId)?.filter(({ isPersonal }) => !isPersonal).length ?? 0) - 1,
      handedOverAt: handOvers.get(person) ?? null,
    });
    const before = personFigures(kept.filter(({ isCounted }) => isCounted));
    // A campaign without links was deleted.
    if (links.has(distributionId))
      changes.push({ distributionId, subscriberId, before, after: personFigures(now), events: now });
    counted.push(...now.filter(({ isCounted, reason }, nth) => !isCounted || reason !== kept[nth]?.reason));
  }
  await markCounted(ctx, counted);
  await addToFigures(ctx, changes, links);
  await applyReports(ctx, changes);
  return true;
}

const personOf = ({ distributionId, subscriberId }: StoredEvent) => `${distributionId} ${subscriberId}`;

const isOfMail = ({ kind }: StoredEvent) => kind === "opened" || kind === "clicked";

function withReasons(
  events: readonly StoredEvent[],
  sent: { readonly links: number; readonly handedOverAt: number | null },
): StoredEvent[] {
  const ofMail = events.filter(isOfMail);
  const reasons = findMachines(
    ofMail.map(
      ({ kind, at, linkNo, reason }): MailEvent => ({
        kind: kind === "opened" ? "opened" : "clicked",
        at: Date.parse(at),
        linkNo,
        // Only what this file and the tracked addresses wrote.
        request: reason as MachineReason | "",
      }),
    ),
    sent,
  );
  const byEvent = new Map(ofMail.map(({ eventId }, nth) => [eventId, reasons[nth] ?? ""]));
  return events.map((event) => ({ ...event, reason: byEvent.get(event.eventId) ?? event.reason }));
}
