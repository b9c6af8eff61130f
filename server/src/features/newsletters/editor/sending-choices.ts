import type { SendingChoices } from "@newsloom/contract/newsletters/editor";
import { listSegmentNames } from "#features/audience";
import { listUsableSenders } from "#features/senders";
import type { SiteContext } from "#platform/context";

/** Whom a newsletter can come from, and the segments it can go to. */
export const readSendingChoices = async (ctx: SiteContext): Promise<SendingChoices> => ({
  senders: await listUsableSenders(ctx),
  segments: await listSegmentNames(ctx),
});
