import { createHash } from "node:crypto";
import { isPolicySource } from "@newsloom/domain/text/web-address";

/** What a page holds inline, as its Content-Security-Policy names it. */
export const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Pictures may stand elsewhere; one of our own names no host. Whatever was kept, only a plain host gets into the header. */
export function hostsOf(urls: readonly (string | undefined)[]): string[] {
  const origins = urls.flatMap((url = "") => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)].filter(isPolicySource);
}
