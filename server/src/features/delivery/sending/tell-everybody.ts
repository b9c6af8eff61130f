import type { NotificationLevel } from "@newsloom/contract/notifications/notifications";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { readCampaignRow } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { pushNotification } from "#platform/realtime/notifications";

/** At the bell of everybody of the site, because whoever sent the newsletter may not be there. */
export async function tellEverybody(
  ctx: SiteContext,
  id: number,
  level: NotificationLevel,
  messageOf: (newsletterName: string) => string,
): Promise<void> {
  const { newsletterName } = await readCampaignRow(ctx, id);
  await pushNotification(ctx, {
    level,
    message: messageOf(newsletterName),
    event: { label: SENDING_MESSAGES.open, action: `/newsletters/${id}` },
  });
}
