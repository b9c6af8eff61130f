/** As the wire spells them, odd spellings included. */
export const FEATURE_NAMES = [
  "AsGatedContent",
  "SendCampaignAsHtml",
  "NewTemplateParsing",
  "keywordArticleSearch",
  "ShowCompaniesManagment",
  "newOpenModeTrending",
  "NewTrendingNow",
  "MovableSponsoredStories",
  "UseAdestraAsESP",
  "Portal2.0",
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];

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

/** Newsletters of a site with this feature go out by its own account at Adestra, to which they are handed over as packages. */
export const PACKAGE_FEATURE: FeatureName = "UseAdestraAsESP";

export function makesPackages(features: readonly SiteFeature[]): boolean {
  return featuresOn(features).includes(PACKAGE_FEATURE);
}

export function isPortal2Enabled(features: readonly SiteFeature[]): boolean {
  return featuresOn(features).includes("Portal2.0");
}
