import type { SettingKey } from "@newsloom/domain/settings/catalogue";

/** Width divided by height; "own" is what the picture has. */
export type Shape = "own" | "square" | "wide" | "banner" | "screen";

export const ASPECTS: Readonly<Record<Exclude<Shape, "own">, number>> = {
  square: 1,
  wide: 3,
  banner: 6,
  screen: 16 / 9,
};

const SHAPES: Partial<Record<SettingKey, readonly Shape[]>> = {
  FavIcon: ["square"],
  BackgroundImage: ["own", "screen"],
  TopBackgroundImage: ["own", "banner", "screen"],
  TopBannerDesktop: ["own", "banner"],
  TopBannerTablet: ["own", "banner", "wide"],
  TopBannerMobile: ["own", "wide"],
  NewsletterTopBanner: ["own", "wide", "banner"],
};

/** What a picture may be cut to, the usual first. */
export const shapesOf = (keyName: SettingKey): readonly Shape[] =>
  SHAPES[keyName] ?? ["own", "wide", "square"];

/** An icon needs no more, and a page opens faster. */
export const maxSideOf = (keyName: SettingKey): number => (keyName === "FavIcon" ? 256 : 1600);
