import { describe, expect, it } from "vitest";
import {
  defaultOf,
  findSetting,
  isSettingKey,
  permissionToWrite,
  SETTINGS,
  settingsIn,
} from "./catalogue.ts";
import { SECTIONS, VALUE_TYPES } from "./setting.ts";
import { readList, readNumber, readPairs } from "./values.ts";

/** The keys of the spec, group by group; those it only describes have the names decided for them. */
const PRINTED = {
  "Identity and general":
    "NewsWebSiteUrl companyName SiteDisplayName DefaultLandingPage Industry Sector AdminEmail BlockedWords PrivacyPolicyUrl CookiePolicyUrl DateFormat WeekStartDay SystemTimeZone",
  "Visual assets and colours":
    "companyLogoUrl FavIcon BackgroundImage TopBackgroundImage SubscriptionFormLogo PrimarySiteColor SecondarySiteColor BackgroundSiteColor AccentSiteColor",
  Social:
    "TwitterUrl FacebookUrl LinkedInUrl YoutubeUrl InstagramUrl InstagramThreadsUrl TiktokUrl WhatsAppUrl SharingHashtags FacebookFeedUrl InstagramFeedUrl",
  "Newsfeed and banners":
    "IsArticleAutomaticApprovalEnabled IsBunnerShowInNewsfeed MainBannerLink TopBannerDesktop TopBannerTablet TopBannerMobile Meta MatchCompanyForUserByEmailIgnoreRules RelevancyScoreApproved relevancyScoreNotApproved nF_ShowLabels",
  Newsletter:
    "SubscriberRegistrationEmailEnabled PhysicalAddress NewsletterMainBannerLink NewsletterTopBanner IsBannerShowsInNewsletter DefaultNewsletterPreviewText EmailSenderProviderName PoweredByUrl SubscriptionUrl",
  "Industry directory":
    "AreProductsEnabled IsCreateCompanyButtonVisible CreateCompanyButtonText DefaultCompanyUserRole JobsUrl",
  Schedule: "UpdateOnDay UpdateOnTime",
  Advertisement:
    "BGContactEmail AdvertiseContactEmail PersonalAdvertising_Active PersonalAdvertising_Message ShowAdvertisementButton AdvertisementButtonText AdvertisementsLikeCarousel",
  Analytics: "GoogleAnalyticsCustomerAccount GTM_Key WhiteListDomains ExcludedAgents",
  "Advanced and gated content": "GatedKey GatedIvKey GatedContentRedirectUrl",
  "Trending and layout":
    "ShowContentLibrary TrendingNowUrls ShowPressRelease KeywordsArticleLayout AllSourcesToOpenInPublishersSite",
  "Social login switches": "IsGoogleLoginEnabled IsLinkedInLoginEnabled IsFacebookLoginEnabled",
};
const ADDED =
  "TermsOfServiceUrl SubscriptionApiKey imageToUploadMaxSize showLessRelevantScoreUnpublish showTooManyIrrelevantModal testSendCampaignsUsersEmails";

const keysOf = (text: string) => text.split(" ");

describe("the settings catalogue", () => {
  it.each(Object.entries(PRINTED))("holds every printed key of %s", (_, keys) => {
    expect(keysOf(keys).filter((keyName) => !findSetting(keyName))).toEqual([]);
  });

  it("has no other keys than those the product adds, and each key once", () => {
    const expected = [...Object.values(PRINTED).flatMap(keysOf), ...keysOf(ADDED)].sort();
    expect(SETTINGS.map((setting) => setting.keyName).sort()).toEqual(expected);
  });

  it("has the eleven sections in printed order, none of them empty", () => {
    expect(SECTIONS.join(", ")).toBe(
      "Identity, Visual assets, Social, Newsfeed, Newsletter, Industry Directory, Advertisement, Analytics, Advanced, Trending, Buzz Layout",
    );
    expect(SECTIONS.filter((section) => settingsIn(section).length === 0)).toEqual([]);
  });

  it("shows four shared items in Trending and in Buzz Layout", () => {
    const shared = ["ShowContentLibrary", "ShowPressRelease", "SubscriptionUrl", "TrendingNowUrls"];
    const keysIn = (section: "Trending" | "Buzz Layout") => settingsIn(section).map(({ keyName }) => keyName);
    expect(keysIn("Buzz Layout").sort()).toEqual(shared);
    expect(keysIn("Trending")).toEqual(expect.arrayContaining(shared));
  });

  it("uses each of the six value types", () => {
    expect(new Set(SETTINGS.map((setting) => setting.valueType))).toEqual(new Set(VALUE_TYPES));
  });

  it.each(SETTINGS.map((setting) => [setting.keyName, setting] as const))(
    "%s has a description and a default that its type can read",
    (_, setting) => {
      expect(setting.description).toMatch(/^[A-Z]/);
      if (setting.control === "choice") expect(setting.options).toContain(setting.default);
      if (setting.control === "switch") expect(["true", "false"]).toContain(setting.default);
      if (setting.control === "number") expect(readNumber(setting.default, Number.NaN)).not.toBeNaN();
      if (setting.control === "colour") expect(setting.default).toMatch(/^#[0-9A-F]{6}$/);
      if (setting.valueType === "pairs")
        expect([setting.default, readPairs(setting.default)]).toEqual(["[]", []]);
      if (setting.valueType.includes("list")) expect(readList(setting.default)).toEqual([]);
    },
  );

  it("has the gated keys as its only secrets", () => {
    const secrets = SETTINGS.filter((setting) => setting.secret).map((setting) => setting.keyName);
    expect(secrets).toEqual(["GatedKey", "GatedIvKey"]);
  });

  it("is case-sensitive", () => {
    expect(findSetting("adminEmail")).toBeUndefined();
    expect(findSetting("__proto__")).toBeUndefined();
    expect(["AdminEmail", "adminEmail", "__proto__", ""].map(isSettingKey)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(defaultOf("EmailSenderProviderName")).toBe("mailjet");
  });

  it("lets technical staff write the Advanced section only", () => {
    const advanced = SETTINGS.filter((setting) => permissionToWrite(setting) === "advanced:write");
    expect(new Set(advanced.map((setting) => setting.tabName))).toEqual(new Set(["Advanced"]));
    expect(advanced).toEqual(settingsIn("Advanced"));
    const others = SETTINGS.filter((setting) => setting.tabName !== "Advanced");
    expect(new Set(others.map(permissionToWrite))).toEqual(new Set(["settings:write"]));
  });
});
