import { SETTINGS } from "@newsloom/domain/settings/catalogue";
import i18next from "i18next";
import { expect, it } from "vitest";
import "../../app/messages/load-all-messages.ts";
import { formatSettingValue } from "./format-setting-value.ts";

it.each([
  ["KeywordsArticleLayout", "list-compact", "Compact list"],
  ["DefaultCompanyUserRole", "CompanyUser", "Company user"],
  ["DefaultLandingPage", "newsfeed", "Newsfeed"],
  ["DateFormat", "yyyy-MM-dd", "yyyy-MM-dd"],
  ["RelevancyScoreApproved", "0.85", "85"],
  ["imageToUploadMaxSize", "3145728", "3 MB"],
  ["KeywordsArticleLayout", "mosaic", "mosaic"],
])("a choice of %s is shown by its name: %s as %s", (keyName, value, name) => {
  const setting = SETTINGS.find((one) => one.keyName === keyName);
  expect(setting && formatSettingValue(setting, value, i18next.t)).toBe(name);
});
