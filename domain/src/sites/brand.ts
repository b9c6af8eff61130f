export const FOOTER_TAGLINE = "Never-ending stories, always on time.";
