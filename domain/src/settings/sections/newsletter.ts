import type { SettingEntry } from "../setting.ts";

export const NEWSLETTER_SETTINGS = [
  {
    keyName: "SubscriberRegistrationEmailEnabled",
    control: "switch",
    description:
      "Who subscribes gets a mail, and newsletters only after confirming in it. Off: everybody is subscribed at once.",
    default: "true",
  },
  {
    keyName: "PhysicalAddress",
    control: "long text",
    description: "The postal address at the foot of every newsletter.",
    default: "",
  },
  {
    keyName: "NewsletterMainBannerLink",
    control: "url",
    description: "Where the newsletters' banner leads.",
    default: "",
  },
  {
    keyName: "NewsletterTopBanner",
    control: "image",
    description: "The banner at the top of newsletters.",
    default: "",
  },
  {
    keyName: "IsBannerShowsInNewsletter",
    control: "switch",
    description: "Show the banner in newsletters.",
    default: "false",
  },
  {
    keyName: "DefaultNewsletterPreviewText",
    control: "text",
    description: "The preview text of a new newsletter until an editor writes one.",
    default: "",
  },
  {
    keyName: "EmailSenderProviderName",
    control: "choice",
    description: "The provider that newsletters are sent through.",
    default: "mailjet",
    options: ["mailjet", "sendgrid", "adestra", "smtp", "outbox"],
  },
  {
    keyName: "PoweredByUrl",
    control: "url",
    description: 'Where the "powered by" line at the foot of newsletters leads.',
    default: "",
  },
  {
    keyName: "SubscriptionUrl",
    control: "url",
    description: "The page where readers subscribe. Empty: the site's own widget.",
    default: "",
    alsoIn: ["Trending", "Buzz Layout"],
  },
] as const satisfies readonly SettingEntry[];
