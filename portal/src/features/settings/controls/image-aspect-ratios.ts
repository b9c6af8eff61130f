import type { SettingKey } from "@newsloom/domain/settings/catalogue";

/** Width divided by height; "own" is what the picture has. */
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

/** What a picture may be cut to, the usual first. */
export const aspectRatiosOf = (keyName: SettingKey): readonly AspectRatioName[] =>
  ASPECT_RATIOS_OF_SETTING[keyName] ?? ["own", "wide", "square"];

/** An icon needs no more, and a page opens faster. */
export const maxSideOf = (keyName: SettingKey): number => (keyName === "FavIcon" ? 256 : 1600);
