import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { findSetting, SETTINGS } from "@newsloom/domain/settings/catalogue";
import type { Control } from "@newsloom/domain/settings/setting";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertFiles } from "../../../../test/data/files.ts";
import { type SettingsServer, startSettings } from "../../../../test/data/settings.ts";
import { openStream } from "../../../../test/http/event-stream.ts";

let site: SettingsServer;
beforeAll(async () => {
  site = await startSettings();
  await insertFiles(site.server, [SAMPLES.image]);
});
afterAll(() => site.stop());

const SAMPLES: Record<Control, string> = {
  text: "Some words",
  "long text": "More words",
  url: "https://harbor.test/page",
  email: "desk@harbor.test",
  colour: "#123ABC",
  image: "/media/file/1/0a1b",
  "time zone": "(UTC+09:00) Tokyo Asia/Tokyo",
  day: "Wednesday",
  time: "04:30",
  number: "0.5",
  choice: "",
  industry: "Energy",
  sector: "Wind",
  switch: "true",
  list: "one.test,two.test",
  urls: "https://a.test/1,https://b.test/2",
  emails: "a@harbor.test,b@harbor.test",
  pairs: '[{"key":"one","value":"two"}]',
};
const SPECIAL: Record<string, string> = {
  NewsWebSiteUrl: "https://harbor.test",
  GoogleAnalyticsCustomerAccount: "G-ABCDE12345",
  GTM_Key: "GTM-ABC123",
  imageToUploadMaxSize: "2097152",
};
function sampleOf(keyName: string): string {
  const setting = findSetting(keyName);
  if (!setting) throw new Error(`${keyName} is not in the catalogue`);
  if (setting.control === "choice") return setting.options?.at(-1) ?? "";
  if (setting.control === "switch") return setting.default === "true" ? "false" : "true";
  return SPECIAL[keyName] ?? SAMPLES[setting.control];
}

describe("every key is saved by PUT and read back", () => {
  it.each([
    [
      "[SET-006] identity and general",
      "NewsWebSiteUrl companyName SiteDisplayName DefaultLandingPage Industry Sector AdminEmail BlockedWords PrivacyPolicyUrl CookiePolicyUrl DateFormat WeekStartDay SystemTimeZone",
    ],
    [
      "[SET-008] visual assets and colours",
      "companyLogoUrl FavIcon BackgroundImage TopBackgroundImage SubscriptionFormLogo PrimarySiteColor SecondarySiteColor BackgroundSiteColor AccentSiteColor",
    ],
    [
      "[SET-009] social",
      "TwitterUrl FacebookUrl LinkedInUrl YoutubeUrl InstagramUrl InstagramThreadsUrl TiktokUrl WhatsAppUrl SharingHashtags FacebookFeedUrl InstagramFeedUrl",
    ],
    [
      "[SET-010] newsfeed and banners",
      "IsArticleAutomaticApprovalEnabled IsBunnerShowInNewsfeed MainBannerLink TopBannerDesktop TopBannerTablet TopBannerMobile Meta MatchCompanyForUserByEmailIgnoreRules RelevancyScoreApproved relevancyScoreNotApproved nF_ShowLabels",
    ],
    [
      "[SET-011] newsletter",
      "SubscriberRegistrationEmailEnabled PhysicalAddress NewsletterMainBannerLink NewsletterTopBanner IsBannerShowsInNewsletter DefaultNewsletterPreviewText EmailSenderProviderName PoweredByUrl SubscriptionUrl",
    ],
    [
      "[SET-012] industry directory",
      "AreProductsEnabled IsCreateCompanyButtonVisible CreateCompanyButtonText DefaultCompanyUserRole JobsUrl",
    ],
    ["[SET-013] schedule", "UpdateOnDay UpdateOnTime"],
    [
      "[SET-014] advertisement",
      "BGContactEmail AdvertiseContactEmail PersonalAdvertising_Active PersonalAdvertising_Message ShowAdvertisementButton AdvertisementButtonText AdvertisementsLikeCarousel",
    ],
    ["[SET-015] analytics", "GoogleAnalyticsCustomerAccount GTM_Key WhiteListDomains ExcludedAgents"],
    ["[SET-016] advanced and gated content", "GatedKey GatedIvKey GatedContentRedirectUrl"],
    [
      "[SET-017] trending and layout",
      "ShowContentLibrary TrendingNowUrls ShowPressRelease KeywordsArticleLayout AllSourcesToOpenInPublishersSite",
    ],
    ["[SET-018] social login switches", "IsGoogleLoginEnabled IsLinkedInLoginEnabled IsFacebookLoginEnabled"],
  ])("%s", async (_, names) => {
    const keys = names.split(" ");
    const theirs = await site.get("GetSiteSettings", site.orchard);
    const changes = keys.map((keyName) => ({ keyName, value: sampleOf(keyName) }));
    const answer = await site.put(changes);
    expect([answer.status, answer.text]).toEqual([200, "true"]);
    const saved = new Map(
      (await site.get<SettingRecord[]>("GetSiteSettings")).map((one) => [one.keyName, one]),
    );
    for (const { keyName, value } of changes) expect(saved.get(keyName)?.value, keyName).toBe(value);
    expect(await site.get("GetSiteSettings", site.orchard), "another site").toEqual(theirs);
  });

  it("and the samples cover every key", () => {
    expect(SETTINGS.filter(({ keyName }) => sampleOf(keyName) === "")).toEqual([]);
  });
});

describe("UpdateSiteSetting", () => {
  it("[SET-031] takes a query, a body or a list, names in any case, and answers true", async () => {
    const byQuery = await site.put(undefined, site.admin, {
      keyName: "companyName",
      value: "By query & more",
    });
    expect([byQuery.status, byQuery.text]).toEqual([200, "true"]);
    expect(await site.valueOf("companyName")).toBe("By query & more");
    expect((await site.put({ KeyName: "companyName", VALUE: "By body" })).text).toBe("true");
    expect(await site.valueOf("companyName")).toBe("By body");
    const list = [
      { keyname: "companyName", value: "By list" },
      { keyName: "PhysicalAddress", value: "Quay 4" },
    ];
    expect((await site.put(list)).text).toBe("true");
    expect(await site.get("GetSettingByName?name=companyName,PhysicalAddress")).toEqual([
      { value: "By list" },
      { value: "Quay 4" },
    ]);
    expect((await site.put({ keyName: "companyName" })).status).toBe(400);
    expect((await site.put(undefined)).status).toBe(400);
    expect((await site.put([])).status).toBe(400);
    const both = await site.put(list, site.admin, { keyName: "JobsUrl", value: "https://jobs.test" });
    expect([both.status, both.body.message]).toEqual([
      400,
      "Send changes in the query or as a list, not both.",
    ]);
  });

  it("saves all or nothing, and answers with the failure of each value", async () => {
    await site.put({ keyName: "companyName", value: "Before" });
    const answer = await site.put([
      { keyName: "companyName", value: "After" },
      { keyName: "AdminEmail", value: "nobody" },
      { keyName: "PrimarySiteColor", value: "teal" },
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.validationFailures).toEqual([
      "AdminEmail: Email is not valid",
      "PrimarySiteColor: Colour is not valid. Write it like #0B5A5E",
    ]);
    expect(answer.body.message).toBe(answer.body.validationFailures.join("; "));
    expect(await site.valueOf("companyName")).toBe("Before");
    const twice = await site.put([
      { keyName: "companyName", value: "One" },
      { keyName: "companyName", value: "Two" },
    ]);
    expect(twice.body.validationFailures).toEqual(["companyName: Sent twice"]);
    expect((await site.put({ keyName: "companyname", value: "x" })).status, "keys have their case").toBe(404);
  });

  it("[SET-041] each section can be written by its roles only", async () => {
    const newsfeed = { keyName: "companyName", value: "Named" };
    const advanced = { keyName: "GatedContentRedirectUrl", value: "https://harbor.test/in" };
    const secret = { keyName: "GatedKey", value: "a new one" };
    const statuses = async (name: string) =>
      Promise.all(
        [newsfeed, advanced, secret].map(async (one) => (await site.put(one, site.as(name))).status),
      );
    expect(await statuses("backoffice")).toEqual([200, 200, 200]);
    expect(await statuses("dev"), "technical staff").toEqual([403, 200, 403]);
    for (const name of ["organizer", "template", "company", "norole"])
      expect(await statuses(name), name).toEqual([403, 403, 403]);
    expect((await site.put(newsfeed, {})).status).toBe(401);
    const mixed = await site.put([advanced, newsfeed], site.as("dev"));
    expect(mixed.status, "one of the list is not theirs").toBe(403);
  });

  it("[SET-004] a setting shown in two sections is one record", async () => {
    await site.put({ keyName: "ShowPressRelease", value: "false" });
    const record = await site.recordOf("ShowPressRelease");
    expect(record).toMatchObject({
      value: "false",
      tabName: "Trending",
      tabNames: ["Trending", "Buzz Layout"],
    });
    const all = await site.get<SettingRecord[]>("GetSiteSettings");
    expect(all.filter(({ keyName }) => keyName === "ShowPressRelease")).toHaveLength(1);
  });

  it("sends the keys of changed settings to everybody at the site, and to no other site", async () => {
    const [here, there] = [
      await openStream(site.server.url, site.as("organizer")),
      await openStream(site.server.url, site.orchard),
    ];
    await site.put([
      { keyName: "GatedKey", value: "sent to nobody" },
      { keyName: "companyName", value: "Live" },
    ]);
    expect((await here.next("SettingsChanged")).payload).toEqual({ keyNames: ["GatedKey", "companyName"] });
    await site.put({ keyName: "companyName", value: "Live" });
    await site.put({ keyName: "JobsUrl", value: "https://jobs.test" });
    const last = () => here.events.at(-1)?.payload["keyNames"];
    await expect.poll(last).toEqual(["JobsUrl"]);
    expect(here.events, "what stays the same is no news").toHaveLength(2);
    expect(JSON.stringify(here.events)).not.toContain("sent to nobody");
    expect(there.events).toEqual([]);
    here.close();
    there.close();
  });
});
