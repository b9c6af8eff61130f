import type { SettingEntry } from "../setting.ts";

export const SOCIAL_SETTINGS = [
  { keyName: "TwitterUrl", control: "url", description: "The site's page on Twitter.", default: "" },
  { keyName: "FacebookUrl", control: "url", description: "The site's page on Facebook.", default: "" },
  { keyName: "LinkedInUrl", control: "url", description: "The site's page on LinkedIn.", default: "" },
  { keyName: "YoutubeUrl", control: "url", description: "The site's page on YouTube.", default: "" },
  { keyName: "InstagramUrl", control: "url", description: "The site's page on Instagram.", default: "" },
  {
    keyName: "InstagramThreadsUrl",
    control: "url",
    description: "The site's page on Instagram Threads.",
    default: "",
  },
  { keyName: "TiktokUrl", control: "url", description: "The site's page on TikTok.", default: "" },
  { keyName: "WhatsAppUrl", control: "url", description: "The site's page on WhatsApp.", default: "" },
  {
    keyName: "SharingHashtags",
    control: "pairs",
    description: "Pairs of label and hashtag, added when an article is shared.",
    default: "[]",
  },
  {
    keyName: "FacebookFeedUrl",
    control: "url",
    description: "The Facebook feed shown on the public site.",
    default: "",
  },
  {
    keyName: "InstagramFeedUrl",
    control: "url",
    description: "The Instagram feed shown on the public site.",
    default: "",
  },
] as const satisfies readonly SettingEntry[];
