const SCHEMES = new Set(["http:", "https:", "mailto:"]);
const ADDRESS = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:].*)?$/u;

/** A link may lead to the web or to a mailbox; anything else (scripts, files) is no link. */
export function isAllowedLink(href: string): boolean {
  try {
    return SCHEMES.has(new URL(href).protocol);
  } catch {
    return false;
  }
}

/** What somebody typed as an address, made whole; null when it is none. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  const whole = ADDRESS.test(text) ? `mailto:${text}` : BARE_HOST.test(text) ? `https://${text}` : text;
  return isAllowedLink(whole) ? whole : null;
}
