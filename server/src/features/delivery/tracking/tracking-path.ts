import type { Platform } from "#platform/platform";

export const TRACKING_PATH = "/t/";

/** The newsletter itself, for those whose mail program shows it badly. */
export const VIEW = "view";

/** How every counted address of a newsletter begins. */
export const trackingBase = ({ publicUrl }: Pick<Platform, "publicUrl">): string =>
  `${publicUrl}${TRACKING_PATH}`;
