import type { SendingChoices } from "@newsloom/contract/newsletters/editor";
import { listSegmentNames } from "#features/audience";
import type { SiteContext } from "#platform/context";
import { listNewsletterSenders } from "../campaigns/newsletter-senders.ts";

/** Whom a newsletter can come from, and the segments it can go to. */
export const readSendingChoices = async (ctx: SiteContext): Promise<SendingChoices> => ({
  senders: await listNewsletterSenders(ctx),
  segments: await listSegmentNames(ctx),
});
