import { shortUrl } from "@newsloom/contract/articles/articles";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { call } from "../../../platform/api-client/call.ts";
import { withErrorMessageUnlessRefused } from "../../../platform/api-client/with-error-message.ts";

const shortLinks = new Map<string, Promise<string>>();

/** Fetched once for each article. */
export function fetchShortLink(siteNameId: number, articleId: number, url: string): Promise<string> {
  const key = `${siteNameId}:${articleId}`;
  const known = shortLinks.get(key);
  if (known) return known;
  const link = withErrorMessageUnlessRefused(
    call(shortUrl, { siteNameId, query: { url } }),
    ARTICLE_MESSAGES.shortLinkFailed,
  ).then((answer) => answer.shortUrl);
  shortLinks.set(key, link);
  link.catch(() => shortLinks.delete(key));
  return link;
}
