import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../shapes.ts";
import { CampaignAudience, subscriptionListId } from "./campaigns.ts";
import { NewsletterArticle, TemplateMarkup } from "./models.ts";

/** The site a newsletter comes from. */
export const NewsletterBrand = z.object({
  siteName: z.string(),
  /** Hex colour; darkened or lightened where it would be unreadable. */
  accent: z.string(),
  logoUrl: z.string(),
  banner: z.object({ imageUrl: z.string(), link: z.string() }).nullable(),
  postalAddress: z.string(),
  /** Where readers subscribe. */
  subscribeUrl: z.string(),
  poweredByUrl: z.string(),
});
export type NewsletterBrand = Readonly<z.infer<typeof NewsletterBrand>>;

/** What differs from person to person. */
export const Recipient = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  viewInBrowserUrl: z.string(),
  unsubscribeUrl: z.string(),
  preferencesUrl: z.string(),
  /** Empty: those of the newsletter, which are the same for everybody. */
  recommended: z.array(NewsletterArticle).readonly(),
});
export type Recipient = Readonly<z.infer<typeof Recipient>>;

export const SiteAddresses = z.object({
  /** The base of its article links: "https://news.test", or "https://portal.test/harbor". */
  site: z.string(),
  /** The base of stored images. */
  publicUrl: z.string(),
});
export type SiteAddresses = Readonly<z.infer<typeof SiteAddresses>>;

export const RenderingContext = z.object({
  /** As it stands in the newsletter: "Friday 14 November". */
  date: z.string(),
  brand: NewsletterBrand,
  /** Somebody without a name. */
  sample: Recipient,
  addresses: SiteAddresses,
  markup: TemplateMarkup.nullable(),
  /** The feature NewTemplateParsing is on: texts may have tags and filters of Liquid. */
  hasLiquid: z.boolean(),
});

export type RenderingContext = z.infer<typeof RenderingContext>;

export const getRenderingContext = endpoint("GET /Campaign/{id}/GetRenderingContext", {
  permission: "site:read",
  summary: "What a preview of a campaign needs besides its content",
  params: z.object({ id: rowId }),
  response: RenderingContext,
});

const SendingChoices = z.object({
  /** Those that mail may come from now. */
  senders: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  segments: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type SendingChoices = z.infer<typeof SendingChoices>;

export const getSendingChoices = endpoint("GET /Campaign/GetSendingChoices", {
  permission: "site:read",
  summary: "The senders a newsletter can come from, and the segments it can go to",
  response: SendingChoices,
});

export const countAudience = endpoint("POST /Campaign/CountAudience", {
  permission: "site:read",
  summary: "How many people a newsletter to this list and these segments would reach now",
  body: z.object({
    subscriptionListId,
    audience: CampaignAudience,
    /** Only those who got this campaign and did not open it. */
    notOpenedOf: rowId.nullish(),
  }),
  response: z.object({ count: z.int() }),
});
