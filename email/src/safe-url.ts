const LINK_SCHEMES = new Set(["http:", "https:", "mailto:"]);
const IMAGE_SCHEMES = new Set(["http:", "https:"]);

/** The address as a link may carry it, or undefined when a mail must not. */
export function safeLinkUrl(value: string): string | undefined {
  return withScheme(value, LINK_SCHEMES);
}

export function safeImageUrl(value: string): string | undefined {
  return withScheme(value, IMAGE_SCHEMES);
}

// The parsed form is used, not the given one: it has no spaces, line breaks or quotes left in it.
function withScheme(value: string, schemes: Set<string>): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return schemes.has(url.protocol) ? url.href : undefined;
}
