const SCHEMES = new Set(["http:", "https:", "mailto:"]);
const ADDRESS = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:].*)?$/u;

/** Only web and mail links are allowed; scripts and files are not. */
export function isAllowedLink(href: string): boolean {
  try {
    return SCHEMES.has(new URL(href).protocol);
  } catch {
    return false;
  }
}

/** Completes a typed address with its scheme; null when it is not an allowed link. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  const link = ADDRESS.test(text) ? `mailto:${text}` : BARE_HOST.test(text) ? `https://${text}` : text;
  return isAllowedLink(link) ? link : null;
}
