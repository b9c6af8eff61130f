import type { OutboxKind } from "@newsloom/domain/delivery/outbox";
import { escapeHtml } from "@newsloom/email/escape-html";
import { safeLinkUrl } from "@newsloom/email/safe-url";
import { TRACKING_PATH } from "../tracking/tracking-path.ts";
import { NO_TOKEN } from "./private-parts.ts";

const ANCHOR = /<a\s[^<>]*>/gi;
const IMAGE = /<img\s[^<>]*>/gi;
const HREF = /\shref="([^"]*)"/i;
const COUNTED = new RegExp(`${TRACKING_PATH}${NO_TOKEN}/(\\d+)$`);
const PIXEL = `${TRACKING_PATH}${NO_TOKEN}.gif`;

interface ShownMail {
  readonly kind: OutboxKind;
  /** Where the counted links of the newsletter lead, by their numbers. */
  readonly links: ReadonlyMap<number, string>;
}

/**
 * The markup with links that lead an editor to the same place as the reader, in a tab of their own and without being counted.
 * Links that are the reader's own, to unsubscribe or to confirm, lead nowhere: nobody else is to follow them.
 */
export function withShownLinks(html: string, mail: ShownMail): string {
  return html
    .replaceAll(IMAGE, (tag) => (tag.includes(PIXEL) ? "" : tag))
    .replaceAll(ANCHOR, (tag) => {
      const href = HREF.exec(tag)?.[1];
      if (href === undefined) return tag;
      const target = targetOf(href, mail);
      const rest = tag.replace(HREF, "").replace(/\starget="[^"]*"/i, "");
      return target === undefined
        ? rest
        : rest.replace(/^<a/i, () => `<a href="${target}" target="_blank" rel="noopener noreferrer"`);
    });
}

/** As it stands in the markup. Every link of a newsletter is counted but the reader's own, and those to an address. */
function targetOf(href: string, { kind, links }: ShownMail): string | undefined {
  const number = COUNTED.exec(href)?.[1];
  if (number !== undefined) {
    const url = safeLinkUrl(links.get(Number(number)) ?? "");
    return url === undefined ? undefined : escapeHtml(url);
  }
  return kind === "test" || href.startsWith("mailto:") ? href : undefined;
}
