import { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { z } from "zod";

const Edited = Campaign.pick({
  newsletterName: true,
  newsletterSubject: true,
  model: true,
  modelSettings: true,
  advertisementsIds: true,
  senderId: true,
  subscriptionListId: true,
  audience: true,
});

/** Unsaved changes of a newsletter on this device, and what they started from. */
export const NewsletterDraft = z.object({ version: z.int(), base: Edited, edited: Edited });
export type NewsletterDraft = z.infer<typeof NewsletterDraft>;
