import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { CONTENT_MAX } from "@newsloom/domain/articles/limits";
import { isStoredAddress, ownPath } from "#features/media";
import { badRequest } from "#platform/errors";
import { sanitizeArticleHtml } from "#platform/html/article-html";

/** Article HTML as it is stored. Images of other hosts are removed, so that a reader's browser makes no requests to them. */
export function cleanArticleHtml(html: string, publicUrl: string): string {
  const clean = sanitizeArticleHtml(html, (src) =>
    isStoredAddress(src, publicUrl) ? ownPath(src, publicUrl) : "",
  );
  // Escaped characters make it longer than what was sent.
  if (clean.length > CONTENT_MAX) throw badRequest(ARTICLE_MESSAGES.contentTooLong(CONTENT_MAX));
  return clean;
}

/** A line of text as it is stored: without line breaks and control characters. */
export const cleanLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
