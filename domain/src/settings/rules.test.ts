import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSetting, SETTINGS, type SettingKey } from "./catalogue.ts";
import { checkSetting } from "./rules.ts";

const ORIGIN = "Write only the beginning of the address, like https://news.example.com";

const check = (keyName: SettingKey, value: string) => {
  const setting = findSetting(keyName);
  if (!setting) throw new Error(keyName);
  const checked = checkSetting(setting, value);
  return "value" in checked ? checked.value : { failure: checked.failure };
};

describe("the values of settings", () => {
  it.each([
    ["companyName", "  Harbor Daily ", "Harbor Daily"],
    [
      "SiteDisplayName",
      "Harbor\r\nBcc: all@harbor.test\u2028\u0085Daily",
      "Harbor Bcc: all@harbor.test Daily",
    ],
    ["companyName", "x".repeat(500), "x".repeat(500)],
    ["NewsWebSiteUrl", "https://harbor.test/", "https://harbor.test"],
    ["PrivacyPolicyUrl", "", ""],
    ["PrivacyPolicyUrl", "https://harbor.test/privacy", "https://harbor.test/privacy"],
    ["AdminEmail", "desk@harbor.test", "desk@harbor.test"],
    ["PrimarySiteColor", "#0f5a63", "#0F5A63"],
    ["PrimarySiteColor", "#fa0", "#FFAA00"],
    ["companyLogoUrl", "/media/file/1/0af3", "/media/file/1/0af3"],
    ["FavIcon", "https://cdn.test/icon.png", "https://cdn.test/icon.png"],
    [
      "SystemTimeZone",
      "(UTC+01:00) Copenhagen Europe/Copenhagen",
      "(UTC+01:00) Copenhagen Europe/Copenhagen",
    ],
    ["WeekStartDay", "sunday", "Sunday"],
    ["UpdateOnTime", "23:59", "23:59"],
    ["RelevancyScoreApproved", "0.50", "0.5"],
    ["RelevancyScoreApproved", "0", "0"],
    ["RelevancyScoreApproved", "1", "1"],
    ["imageToUploadMaxSize", "1048576", "1048576"],
    ["EmailSenderProviderName", "SendGrid", "sendgrid"],
    ["EmailSenderProviderName", "", "mailjet"],
    ["Industry", "Maritime", "Maritime"],
    ["Sector", "Shipping", "Shipping"],
    ["nF_ShowLabels", "TRUE", "true"],
    ["ExcludedAgents", " a , ,b ", "a,b"],
    ["WhiteListDomains", "harbor.test, *.pier.test", "harbor.test,*.pier.test"],
    ["MatchCompanyForUserByEmailIgnoreRules", "*@gmail.com,@mail.test", "*@gmail.com,@mail.test"],
    ["TrendingNowUrls", "https://a.test/x, https://b.test", "https://a.test/x,https://b.test"],
    ["BGContactEmail", "a@b.test, c@d.test", "a@b.test,c@d.test"],
    ["Meta", '[{"key":"author","value":"Ann","x":1}]', '[{"key":"author","value":"Ann"}]'],
    ["Meta", "", "[]"],
    ["GTM_Key", "GTM-ABC123", "GTM-ABC123"],
    ["GoogleAnalyticsCustomerAccount", "UA-12345-6", "UA-12345-6"],
  ] as const)("%s takes %j as %j", (keyName, sent, stored) => {
    expect(check(keyName, sent)).toBe(stored);
  });

  it.each([
    ["PrivacyPolicyUrl", "javascript:alert(1)", "URL is not valid"],
    ["NewsWebSiteUrl", "https://harbor.test/news", ORIGIN],
    ["NewsWebSiteUrl", "https://harbor.test/?x=1", ORIGIN],
    ["AdminEmail", "desk", "Email is not valid"],
    ["PrimarySiteColor", "teal", "Colour is not valid. Write it like #0B5A5E"],
    ["PrimarySiteColor", "a#0B5A5E", "Colour is not valid. Write it like #0B5A5E"],
    ["PrimarySiteColor", "#0B5A5E0", "Colour is not valid. Write it like #0B5A5E"],
    ["PrimarySiteColor", "", "Required"],
    ["companyLogoUrl", "../logo.png", "Image is not valid. Upload one or give its URL"],
    ["companyLogoUrl", "old/media/logo.png", "Image is not valid. Upload one or give its URL"],
    ["companyLogoUrl", "/media/logo.png?x", "Image is not valid. Upload one or give its URL"],
    ["SystemTimeZone", "(UTC+01:00) Atlantis Europe/Atlantis", "Time zone is not known"],
    ["WeekStartDay", "Someday", "Day of the week is not valid"],
    ["UpdateOnTime", "24:00", "Time is not valid. Write it like 07:30"],
    ["UpdateOnTime", "107:30", "Time is not valid. Write it like 07:30"],
    ["UpdateOnTime", "07:300", "Time is not valid. Write it like 07:30"],
    ["RelevancyScoreApproved", "-0.1", "Write a number from 0 to 1"],
    ["RelevancyScoreApproved", "1.1", "Write a number from 0 to 1"],
    ["RelevancyScoreApproved", "much", "Write a number from 0 to 1"],
    ["imageToUploadMaxSize", "1048576.5", "Write a number from 1024 to 62914560"],
    ["EmailSenderProviderName", "pigeon", "Choose one of mailjet, sendgrid, adestra, smtp, outbox"],
    ["Industry", "Alchemy", "Industry is not known"],
    ["Sector", "Gold making", "Sector is not known"],
    ["nF_ShowLabels", "yes", "Write true or false"],
    ["nF_ShowLabels", "untrue", "Write true or false"],
    ["nF_ShowLabels", "falsehood", "Write true or false"],
    ["WhiteListDomains", "harbor.test,https://pier.test/", "Domain is not valid: https://pier.test/"],
    ["MatchCompanyForUserByEmailIgnoreRules", "gmail", "Domain is not valid: gmail"],
    ["TrendingNowUrls", "https://a.test,b.test", "URL is not valid: b.test"],
    ["BGContactEmail", "a@b.test,c", "Email is not valid: c"],
    ["Meta", "{}", "Pairs are not valid. Each has a name and a value"],
    ["Meta", '[{"key":"a"}]', "Pairs are not valid. Each has a name and a value"],
    ["Meta", '[{"key":"\\"><script>","value":""}]', 'Name is not valid: "><script>'],
    ["GTM_Key", "GTM-1'};alert(1)", "Key is not valid. It looks like GTM-XXXXXXX"],
    ["GoogleAnalyticsCustomerAccount", "mine", "Account is not valid. It looks like G-XXXXXXXXXX"],
    ["companyName", "x".repeat(501), "Too Long!"],
  ] as const)("%s refuses %j: %s", (keyName, sent, failure) => {
    expect(check(keyName, sent)).toEqual({ failure });
  });

  it("a number without a range of its own is from 0 to 1,000", () => {
    const [companyName] = SETTINGS.filter(({ keyName }) => keyName === "companyName");
    if (!companyName) throw new Error("companyName");
    const check = (text: string) => checkSetting({ ...companyName, control: "number" }, text);
    expect([check("0"), check("1000")]).toEqual([{ value: "0" }, { value: "1000" }]);
    const failure = "Write a number from 0 to 1000";
    expect([check("-1"), check("1001")]).toEqual([{ failure }, { failure }]);
  });

  it("a normalized value is not changed again, and every default is normalized", () => {
    for (const setting of SETTINGS) expect(check(setting.keyName, setting.default)).toBe(setting.default);
    const texts = fc.oneof(fc.string(), fc.constantFrom("true", "a,b", "#abc", "0.5", "[]", "Friday", "UTC"));
    fc.assert(
      fc.property(fc.constantFrom(...SETTINGS), texts, ({ keyName }, text) => {
        const once = check(keyName, text);
        if (typeof once === "string") expect(check(keyName, once)).toBe(once);
      }),
    );
  });
});
