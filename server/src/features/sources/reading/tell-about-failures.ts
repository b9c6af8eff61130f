import { DAY_MS } from "@newsloom/domain/time/durations";
import type { SiteContext } from "#platform/context";
import { pushNotification } from "#platform/realtime/notifications";
import type { ReadSource } from "../store/read-rows.ts";

const SHOW_SOURCES = { label: "Show sources", action: "/sources" };

/** Tells people of the site once that a source has been failing for a day. */
export async function notifyOfFailure(ctx: SiteContext, source: ReadSource, reason: string): Promise<void> {
  if (wasNotified(source) || !hasFailedForADay(source, ctx.now().getTime())) return;
  await pushNotification(ctx, {
    level: "warning",
    message: `${source.name} could not be read for a day. ${reason}`,
    event: SHOW_SOURCES,
  });
}

export async function notifyOfRecovery(ctx: SiteContext, source: ReadSource): Promise<void> {
  if (!wasNotified(source)) return;
  await pushNotification(ctx, {
    level: "success",
    message: `${source.name} can be read again.`,
    event: SHOW_SOURCES,
  });
}

/** The read before this one was the first to find it failing for a day, or came after that. */
const wasNotified = (source: ReadSource) =>
  source.lastRunAt !== null && hasFailedForADay(source, Date.parse(source.lastRunAt));

const hasFailedForADay = ({ failingSince }: ReadSource, time: number) =>
  failingSince !== null && time - Date.parse(failingSince) >= DAY_MS;
