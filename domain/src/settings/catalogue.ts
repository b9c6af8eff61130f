import { ADVANCED_SETTINGS } from "./sections/advanced.ts";
import { ADVERTISEMENT_SETTINGS } from "./sections/advertisement.ts";
import { ANALYTICS_SETTINGS } from "./sections/analytics.ts";
import { IDENTITY_SETTINGS } from "./sections/identity.ts";
import { INDUSTRY_DIRECTORY_SETTINGS } from "./sections/industry-directory.ts";
import { NEWSFEED_SETTINGS } from "./sections/newsfeed.ts";
import { NEWSLETTER_SETTINGS } from "./sections/newsletter.ts";
import { SOCIAL_SETTINGS } from "./sections/social.ts";
import { TRENDING_SETTINGS } from "./sections/trending.ts";
import { VISUAL_ASSETS_SETTINGS } from "./sections/visual-assets.ts";
import { CONTROLS, type Section, type SettingEntry, type ValueType } from "./setting.ts";

const BY_SECTION = {
  Identity: IDENTITY_SETTINGS,
  "Visual assets": VISUAL_ASSETS_SETTINGS,
  Social: SOCIAL_SETTINGS,
  Newsfeed: NEWSFEED_SETTINGS,
  Newsletter: NEWSLETTER_SETTINGS,
  "Industry Directory": INDUSTRY_DIRECTORY_SETTINGS,
  Advertisement: ADVERTISEMENT_SETTINGS,
  Analytics: ANALYTICS_SETTINGS,
  Advanced: ADVANCED_SETTINGS,
  Trending: TRENDING_SETTINGS,
} as const;

type SectionWithSettings = keyof typeof BY_SECTION;

export type SettingKey = (typeof BY_SECTION)[SectionWithSettings][number]["keyName"];

export interface Setting extends SettingEntry {
  readonly keyName: SettingKey;
  /** The section that owns the record, as the wire names it. */
  readonly tabName: Section;
  /** Every section that shows it, the owner first. */
  readonly tabNames: readonly Section[];
  readonly valueType: ValueType;
}

type KeyedEntry = SettingEntry & { readonly keyName: SettingKey };

/** Every setting a site has, section by section. */
export const SETTINGS: readonly Setting[] = Object.entries(BY_SECTION).flatMap(([section, entries]) =>
  (entries as readonly KeyedEntry[]).map((entry) => toSetting(section as SectionWithSettings, entry)),
);

function toSetting(tabName: Section, entry: KeyedEntry): Setting {
  return {
    ...entry,
    tabName,
    tabNames: [tabName, ...(entry.alsoIn ?? [])],
    valueType: CONTROLS[entry.control],
  };
}

const BY_KEY: ReadonlyMap<string, Setting> = new Map(SETTINGS.map((setting) => [setting.keyName, setting]));

/** Keys are case-sensitive: "adminemail" is no setting. */
export function findSetting(keyName: string): Setting | undefined {
  return BY_KEY.get(keyName);
}

export function isSettingKey(keyName: string): keyName is SettingKey {
  return BY_KEY.has(keyName);
}

export function defaultOf(keyName: SettingKey): string {
  return BY_KEY.get(keyName)?.default ?? "";
}

export function settingsIn(section: Section): Setting[] {
  return SETTINGS.filter((setting) => setting.tabNames.includes(section));
}

export function permissionToWrite(setting: Setting): "advanced:write" | "settings:write" {
  return setting.tabName === "Advanced" ? "advanced:write" : "settings:write";
}
