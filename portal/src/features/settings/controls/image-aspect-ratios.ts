import type { SettingKey } from "@newsloom/domain/settings/catalogue";

/** Width divided by height; "own" is the ratio of the image itself. */
export type AspectRatioName = "own" | "square" | "wide" | "banner" | "screen";

export const ASPECT_RATIOS: Readonly<Record<Exclude<AspectRatioName, "own">, number>> = {
  square: 1,
  wide: 3,
  banner: 6,
  screen: 16 / 9,
};

const ASPECT_RATIOS_OF_SETTING: Partial<Record<SettingKey, readonly AspectRatioName[]>> = {
  FavIcon: ["square"],
  BackgroundImage: ["own", "screen"],
  TopBackgroundImage: ["own", "banner", "screen"],
  TopBannerDesktop: ["own", "banner"],
  TopBannerTablet: ["own", "banner", "wide"],
  TopBannerMobile: ["own", "wide"],
  NewsletterTopBanner: ["own", "wide", "banner"],
};

/** The aspect ratios offered for a setting, the default first. */
export const aspectRatiosOf = (keyName: SettingKey): readonly AspectRatioName[] =>
  ASPECT_RATIOS_OF_SETTING[keyName] ?? ["own", "wide", "square"];

/** Icons are stored small, as every page loads them. */
export const maxSideOf = (keyName: SettingKey): number => (keyName === "FavIcon" ? 256 : 1600);
