import type { FeatureName } from "@newsloom/domain/sites/features";

interface FeatureDescription {
  /** The key of its texts in messages.ts. */
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
}

/** The texts for each feature; the names on the wire cannot change. */
export const FEATURE_DESCRIPTIONS: Readonly<Record<FeatureName, FeatureDescription>> = {
  AsGatedContent: { key: "gated" },
  SendCampaignAsHtml: { key: "asHtml" },
  NewTemplateParsing: { key: "liquid" },
  keywordArticleSearch: { key: "keywords" },
  ShowCompaniesManagment: { key: "companiesData" },
  newOpenModeTrending: { key: "trendingOpenMode" },
  NewTrendingNow: { key: "trendingNow" },
  MovableSponsoredStories: { key: "sponsored" },
  UseAdestraAsESP: { key: "adestra" },
  "Portal2.0": { key: "portal2" },
};
