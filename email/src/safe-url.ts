const LINK_SCHEMES = new Set(["http:", "https:", "mailto:"]);
const IMAGE_SCHEMES = new Set(["http:", "https:"]);

/** The normalized URL, or undefined when its scheme is not allowed in a link. */
export function safeLinkUrl(value: string): string | undefined {
  return withScheme(value, LINK_SCHEMES);
}

export function safeImageUrl(value: string): string | undefined {
  return withScheme(value, IMAGE_SCHEMES);
}

// The parsed form is returned because it holds no spaces, line breaks or quotes.
function withScheme(value: string, schemes: Set<string>): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return schemes.has(url.protocol) ? url.href : undefined;
}
