import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { isRole } from "@newsloom/domain/identity/roles";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { LANDING_PAGES } from "@newsloom/domain/settings/page-settings";
import { PLATE_TYPES } from "@newsloom/domain/settings/plate-types";
import { readBoolean, readList, readPairs } from "@newsloom/domain/settings/values";
import type { useText } from "../../platform/i18n/use-text.ts";
import { inMegabytes } from "../../ui/forms/image-field/image-validation.ts";

const MAX_LENGTH = 120;

/** A value as text, short enough for a sentence. */
export function formatSettingValue(
  setting: Setting,
  value: string,
  text: ReturnType<typeof useText>,
): string {
  const formatted = formatInFull(setting, value, text);
  if (formatted === "") return text("settings.nothing");
  return formatted.length > MAX_LENGTH ? `${formatted.slice(0, MAX_LENGTH).trimEnd()}…` : formatted;
}

/** The same in quotation marks, except for an empty value. */
export function quoteSettingValue(setting: Setting, value: string, text: ReturnType<typeof useText>): string {
  const formatted = formatSettingValue(setting, value, text);
  return value === "" ? formatted : text("settings.quoted", { value: formatted });
}

/** The name of a choice as people read it; one without a name as it is stored. */
export function choiceName({ keyName }: Setting, option: string, text: ReturnType<typeof useText>): string {
  if (keyName === "DefaultLandingPage" && isOneOf(LANDING_PAGES, option))
    return text(`page.landingPage.${option}`);
  if (keyName === "KeywordsArticleLayout" && isOneOf(PLATE_TYPES, option))
    return text(`page.plate.${option}`);
  if (keyName === "DefaultCompanyUserRole" && isRole(option)) return text(`roleName.${option}`);
  return option;
}

/** Stored from 0 to 1, and read by people as the newsfeed shows them. */
const FIT_SCORES: ReadonlySet<string> = new Set(["RelevancyScoreApproved", "relevancyScoreNotApproved"]);

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  values.some((one) => one === value);

function formatNumber(keyName: string, value: string, text: ReturnType<typeof useText>): string {
  if (FIT_SCORES.has(keyName)) return String(fractionToFitScore(Number(value)));
  return keyName === "imageToUploadMaxSize"
    ? text("settings.megabytes", { size: inMegabytes(Number(value)) })
    : value;
}

function formatInFull(setting: Setting, value: string, text: ReturnType<typeof useText>): string {
  const { control, secret } = setting;
  if (secret) return value === "" ? "" : text("settings.hidden");
  switch (control) {
    case "switch":
      return text(readBoolean(value) ? "settings.on" : "settings.off");
    case "choice":
      return choiceName(setting, value, text);
    case "number":
      return formatNumber(setting.keyName, value, text);
    case "pairs":
      return readPairs(value)
        .map(({ key, value: one }) => `${key}: ${one}`)
        .join(", ");
    case "list":
    case "urls":
    case "emails":
      return readList(value).join(", ");
    case "image":
      return value.slice(value.lastIndexOf("/") + 1);
    default:
      return value;
  }
}
