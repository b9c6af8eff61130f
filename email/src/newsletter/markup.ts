import { trackingQuery } from "@newsloom/domain/articles/links";
import { escapeHtml } from "../escape-html.ts";
import { oneLine } from "../plain-text.ts";
import { safeLinkUrl } from "../safe-url.ts";

/** A text of one line between tags. */
export const text = (value: string) => escapeHtml(oneLine(value));

/**
 * A value in a quoted attribute. The renderer writes characters that it does not take for printable as Rust does
 * (`\u{200d}`), so everything outside ASCII goes through it as a character reference.
 */
export const attribute = (value: string) =>
  escapeHtml(oneLine(value)).replace(
    /[^ -~]|\\/gu,
    (character) => `&#${character.codePointAt(0) ?? 0xfffd};`,
  );

interface LinkTarget {
  readonly tag: string;
  readonly articleId?: number;
  readonly adId?: number;
}

/** The address with the parameters that say which newsletter a reader came from; undefined when it cannot be a link. */
export function trackedUrl(address: string, { tag, articleId, adId }: LinkTarget): string | undefined {
  const safe = safeLinkUrl(address);
  if (safe === undefined || !safe.startsWith("http")) return undefined;
  const url = new URL(safe);
  const query = trackingQuery({ source: "newsletter", medium: "email", campaign: tag, articleId, adId });
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}
