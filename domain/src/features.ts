export const FEATURES = [
  { name: "AsGatedContent", description: "Articles can be gated." },
  { name: "SendCampaignAsHtml", description: "Send rendered HTML instead of a provider's template." },
  { name: "NewTemplateParsing", description: "Liquid in letter texts instead of plain {{name}} slots." },
  { name: "keywordArticleSearch", description: "Keywords and their performance." },
  { name: "ShowCompaniesManagment", description: "Trending companies pages." },
  { name: "newOpenModeTrending", description: "Trending items have their own open mode." },
  { name: "NewTrendingNow", description: "The newer list of what is trending now." },
  { name: "MovableSponsoredStories", description: "Sponsored stories can be dragged in a letter." },
  { name: "UseAdestraAsESP", description: "Campaigns leave through Adestra." },
  { name: "Portal2.0", description: "Portal 2.0; while off a notice bar says so." },
] as const;

export type FeatureName = (typeof FEATURES)[number]["name"];

export const FEATURE_NAMES: readonly FeatureName[] = FEATURES.map((feature) => feature.name);

export const FEATURE_ON = 1;
export const FEATURE_OFF = 0;

export interface SiteFeature {
  readonly featureName: string;
  readonly featureStatusId: number;
}

export function isFeatureName(name: string): name is FeatureName {
  return FEATURE_NAMES.some((known) => known === name);
}

export function isFeatureOn(featureStatusId: number): boolean {
  return featureStatusId === FEATURE_ON;
}

export function featuresOn(features: readonly SiteFeature[]): FeatureName[] {
  return features
    .filter((feature) => isFeatureOn(feature.featureStatusId))
    .map((feature) => feature.featureName)
    .filter(isFeatureName);
}

export function isPortal2Enabled(features: readonly SiteFeature[]): boolean {
  return featuresOn(features).includes("Portal2.0");
}
