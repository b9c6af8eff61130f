import type { SiteContext } from "#platform/context";
import { truncate, withoutAddresses } from "#platform/mail/redact-reply";
import { recipientsAmong } from "../ledger/recipient-rows.ts";
import { insertNewReports, type NewEvent } from "../tracking/event-rows.ts";
import type { ProviderReport } from "./read-reports.ts";

const CUSTOM_ID = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([1-9]\d{0,9})$/;
const LARGEST_ID = 2_147_483_647;

/** Keeps what is about mails of this site; what was reported before is not stored again. */
export async function storeReports(ctx: SiteContext, reports: readonly ProviderReport[]): Promise<void> {
  const events = reports.flatMap((report) => toEvent(ctx, report) ?? []);
  if (events.length === 0) return;
  const known = await recipientsAmong(ctx, events);
  const ofRecipients = events.filter(({ distributionId, subscriberId }) =>
    known.has(`${distributionId} ${subscriberId}`),
  );
  if (ofRecipients.length > 0) await insertNewReports(ctx, ofRecipients);
}

function toEvent(ctx: SiteContext, { customId, kind, time, message }: ProviderReport): NewEvent | undefined {
  const [siteId, distributionId, subscriberId] = (CUSTOM_ID.exec(customId) ?? []).slice(1).map(Number);
  if (siteId !== ctx.siteId || distributionId === undefined || subscriberId === undefined) return undefined;
  if (distributionId > LARGEST_ID || subscriberId > LARGEST_ID) return undefined;
  // A clock that runs ahead puts nothing into the future.
  const at = new Date(Math.min(time * 1000, ctx.now().getTime())).toISOString();
  const words = truncate(withoutAddresses(message.replaceAll("\0", "")));
  return { distributionId, subscriberId, kind, at, linkNo: null, reason: "", message: words };
}
