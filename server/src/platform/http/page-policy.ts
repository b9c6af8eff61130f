import { createHash } from "node:crypto";
import { isPolicySource } from "@newsloom/domain/text/web-address";

/** The Content-Security-Policy source that allows this inline script or style. */
export const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Hosts of external images; own images have none. Stored values may be anything, so only plain hosts get into the header. */
export function hostsOf(urls: readonly (string | undefined)[]): string[] {
  const origins = urls.flatMap((url = "") => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)].filter(isPolicySource);
}
