import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FEATURE_NAMES, featuresOn, isFeatureOn, isPortal2Enabled } from "./features.ts";

describe("features", () => {
  it("[SET-022] are the nine names as printed, and Portal2.0", () => {
    expect(FEATURE_NAMES).toEqual([
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
    ]);
  });

  it("[SET-021] are on with status 1 and off with any other", () => {
    expect(isFeatureOn(1)).toBe(true);
    fc.assert(
      fc.property(fc.integer(), (status) => {
        expect(isFeatureOn(status)).toBe(status === 1);
      }),
    );
  });

  it("[SET-021] that are on are picked from a site's list", () => {
    expect(
      featuresOn([
        { featureName: "NewTrendingNow", featureStatusId: 1 },
        { featureName: "AsGatedContent", featureStatusId: 2 },
        { featureName: "SomethingElse", featureStatusId: 1 },
      ]),
    ).toEqual(["NewTrendingNow"]);
  });

  it.each([
    [1, true],
    [0, false],
    [2, false],
  ])("[SET-023] 'Portal2.0' with status %i enables portal 2.0: %s", (featureStatusId, enabled) => {
    expect(isPortal2Enabled([{ featureName: "Portal2.0", featureStatusId }])).toBe(enabled);
  });

  it("[SET-023] portal 2.0 is off for a site that does not name it", () => {
    expect(isPortal2Enabled([{ featureName: "NewTrendingNow", featureStatusId: 1 }])).toBe(false);
  });
});
