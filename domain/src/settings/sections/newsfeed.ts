import type { SettingEntry } from "../setting.ts";

/** Includes the weekly schedule of the aggregator. */
export const NEWSFEED_SETTINGS = [
  {
    keyName: "IsArticleAutomaticApprovalEnabled",
    control: "switch",
    description: "Approve incoming articles whose fit score reaches the one below, without an editor.",
    default: "false",
  },
  {
    keyName: "RelevancyScoreApproved",
    control: "number",
    description:
      "Automatic approval accepts articles with this fit score or a higher one. Write 0.85 for a fit score of 85.",
    default: "0.85",
    range: { min: 0, max: 1 },
  },
  {
    keyName: "relevancyScoreNotApproved",
    control: "number",
    description:
      "Incoming articles with a fit score below this one are hidden. Write 0.2 for a fit score of 20.",
    default: "0.2",
    range: { min: 0, max: 1 },
  },
  {
    keyName: "nF_ShowLabels",
    control: "switch",
    description: "Show an article's labels in the newsfeed.",
    default: "true",
  },
  {
    keyName: "IsBunnerShowInNewsfeed",
    control: "switch",
    description: "Show the main banner in the newsfeed.",
    default: "false",
  },
  {
    keyName: "MainBannerLink",
    control: "url",
    description: "Where the newsfeed's main banner leads.",
    default: "",
  },
  {
    keyName: "TopBannerDesktop",
    control: "image",
    description: "The newsfeed's top banner on wide screens.",
    default: "",
  },
  {
    keyName: "TopBannerTablet",
    control: "image",
    description: "The newsfeed's top banner on tablets.",
    default: "",
  },
  {
    keyName: "TopBannerMobile",
    control: "image",
    description: "The newsfeed's top banner on phones.",
    default: "",
  },
  {
    keyName: "Meta",
    control: "pairs",
    description: "Pairs of name and content, written as meta tags on the public site's pages.",
    default: "[]",
    format: "meta name",
  },
  {
    keyName: "MatchCompanyForUserByEmailIgnoreRules",
    control: "list",
    description: "Mail domains that never match a person to a company, such as free mail providers.",
    default: "",
    format: "mail rule",
  },
  {
    keyName: "UpdateOnDay",
    control: "day",
    description: "The day of the weekly full refresh of all sources.",
    default: "Sunday",
  },
  {
    keyName: "UpdateOnTime",
    control: "time",
    description: "The time of the weekly full refresh, in the site's time zone.",
    default: "03:00",
  },
] as const satisfies readonly SettingEntry[];
