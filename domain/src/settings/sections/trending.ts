import type { SettingEntry } from "../setting.ts";

/** Buzz Layout has no settings of its own: it shows some of these, and the subscription address. */
export const TRENDING_SETTINGS = [
  {
    keyName: "ShowContentLibrary",
    control: "switch",
    description: "Show the content library on the public site.",
    default: "false",
    alsoIn: ["Buzz Layout"],
  },
  {
    keyName: "TrendingNowUrls",
    control: "urls",
    description: "Pages whose articles count as trending now.",
    default: "",
    alsoIn: ["Buzz Layout"],
  },
  {
    keyName: "ShowPressRelease",
    control: "switch",
    description: "Show press releases on the public site.",
    default: "true",
    alsoIn: ["Buzz Layout"],
  },
  {
    keyName: "KeywordsArticleLayout",
    control: "choice",
    description: "Layout of articles found by keywords.",
    default: "list-compact",
    options: ["tile", "list-compact", "list-large", "manual", "trending", "little-trending"],
  },
  {
    keyName: "AllSourcesToOpenInPublishersSite",
    control: "switch",
    description: "Open every article on its publisher's own site.",
    default: "false",
  },
] as const satisfies readonly SettingEntry[];
