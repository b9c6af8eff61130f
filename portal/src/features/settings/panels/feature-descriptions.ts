import type { FeatureName } from "@newsloom/domain/sites/features";

interface FeatureDescription {
  /** Its place among the messages. */
  readonly key:
    | "gated"
    | "asHtml"
    | "liquid"
    | "keywords"
    | "companiesData"
    | "trendingOpenMode"
    | "trendingNow"
    | "sponsored"
    | "adestra"
    | "portal2";
  /** Who will read the switch, where nobody does yet. */
  readonly pendingCapability?: "articles" | "newsletters" | "delivery";
}

/** The wire's names of features are kept to the letter; people read these instead. */
export const FEATURE_DESCRIPTIONS: Readonly<Record<FeatureName, FeatureDescription>> = {
  AsGatedContent: { key: "gated", pendingCapability: "articles" },
  SendCampaignAsHtml: { key: "asHtml", pendingCapability: "newsletters" },
  NewTemplateParsing: { key: "liquid", pendingCapability: "newsletters" },
  keywordArticleSearch: { key: "keywords" },
  ShowCompaniesManagment: { key: "companiesData" },
  newOpenModeTrending: { key: "trendingOpenMode" },
  NewTrendingNow: { key: "trendingNow" },
  MovableSponsoredStories: { key: "sponsored", pendingCapability: "newsletters" },
  UseAdestraAsESP: { key: "adestra", pendingCapability: "delivery" },
  "Portal2.0": { key: "portal2" },
};
