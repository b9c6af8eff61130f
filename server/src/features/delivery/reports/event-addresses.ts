import type { EventAddresses } from "@newsloom/contract/delivery/reports";
import type { SiteContext } from "#platform/context";
import { EVENTS_USER, eventSecret } from "./event-secret.ts";
import { readLastEvents } from "./last-events.ts";
import { MAILJET_EVENTS, SENDGRID_EVENTS } from "./serve-reports.ts";

export async function readEventAddresses(ctx: SiteContext): Promise<EventAddresses> {
  const { platform, siteId } = ctx;
  const address = (path: string) => new URL(`${path}?site=${siteId}`, platform.publicUrl);
  const mailjet = address(MAILJET_EVENTS);
  mailjet.username = EVENTS_USER;
  mailjet.password = eventSecret(platform.sealer, siteId);
  return {
    mailjet: mailjet.href,
    sendgrid: address(SENDGRID_EVENTS).href,
    lastEvents: await readLastEvents(ctx),
  };
}
