import type { FeatureName } from "@newsloom/domain/sites/features";

interface FeatureWords {
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
  readonly waitsFor?: "articles" | "newsletters" | "delivery";
}

/** The wire's names of features are kept to the letter; people read these instead. */
export const FEATURE_WORDS: Readonly<Record<FeatureName, FeatureWords>> = {
  AsGatedContent: { key: "gated", waitsFor: "articles" },
  SendCampaignAsHtml: { key: "asHtml", waitsFor: "newsletters" },
  NewTemplateParsing: { key: "liquid", waitsFor: "newsletters" },
  keywordArticleSearch: { key: "keywords" },
  ShowCompaniesManagment: { key: "companiesData" },
  newOpenModeTrending: { key: "trendingOpenMode" },
  NewTrendingNow: { key: "trendingNow" },
  MovableSponsoredStories: { key: "sponsored", waitsFor: "newsletters" },
  UseAdestraAsESP: { key: "adestra", waitsFor: "delivery" },
  "Portal2.0": { key: "portal2" },
};
