import type { CampaignSave } from "@newsloom/contract/newsletters/campaigns";
import { DEFAULT_LIST } from "@newsloom/domain/audience/lists";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { listSegmentNames } from "#features/audience";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { type CampaignRecipients, readLastSender } from "./campaign-rows.ts";
import { listNewsletterSenders } from "./newsletter-senders.ts";

/** Of a new campaign: the default list, and the sender of the last one or the only one there is. */
export async function defaultRecipients(ctx: SiteContext): Promise<CampaignRecipients> {
  const senders = await listNewsletterSenders(ctx);
  const last = await readLastSender(ctx);
  const known = senders.find(({ id }) => id === last) ?? (senders.length === 1 ? senders[0] : undefined);
  return {
    senderId: known?.id ?? null,
    subscriptionListId: DEFAULT_LIST,
    audience: { include: [], exclude: [] },
  };
}

/**
 * What a save changes of sender and audience. Only what is chosen anew is checked: a sender or segment that was deleted since
 * does not keep the content from being saved.
 */
export async function checkRecipients(
  ctx: SiteContext,
  before: CampaignRecipients,
  form: CampaignSave,
): Promise<CampaignRecipients> {
  const {
    senderId = before.senderId,
    subscriptionListId = before.subscriptionListId,
    audience = before.audience,
  } = form;
  if (senderId !== null && senderId !== before.senderId) {
    const senders = await listNewsletterSenders(ctx);
    if (!senders.some(({ id }) => id === senderId)) throw badRequest(NEWSLETTER_MESSAGES.sender);
  }
  const stored = new Set(segmentsOf(before));
  const added = [...audience.include, ...audience.exclude].filter((id) => !stored.has(id));
  if (added.length > 0) {
    const known = new Set((await listSegmentNames(ctx)).map(({ id }) => id));
    if (added.some((id) => !known.has(id))) throw badRequest(NEWSLETTER_MESSAGES.segment);
  }
  return { senderId, subscriptionListId, audience };
}

const segmentsOf = ({ audience }: CampaignRecipients) => [...audience.include, ...audience.exclude];
