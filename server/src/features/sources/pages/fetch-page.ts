import { ARTICLE_MESSAGES, BODY_TEXT_MIN, textOfHtml } from "@newsloom/domain/articles/form";
import { CONTENT_MAX } from "@newsloom/domain/articles/limits";
import type { SiteScope } from "#platform/context";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import { parserIn } from "#platform/parsing/parser";
import { isCrash, ParsingFailed } from "#platform/parsing/parsing-failed";
import { detectLanguages } from "./detect-language.ts";
import type { PageContent, PageSource } from "./page-parser.ts";

export interface FetchedPage extends PageContent {
  readonly language: string;
}

export const UNREADABLE = "This page could not be read as an article.";
const FAILED_HERE = "Reading the page failed because of an error on our side. Try again later.";
const BUSY = "Many pages are being added right now. Try again in a minute.";

const MAX_PAGE_BYTES = 3 * 1024 * 1024;
/** Twice an article's, because its images still have the addresses of their hosts. */
const MAX_HTML_LENGTH = 2 * CONTENT_MAX;

const pageParser = parserIn<typeof import("./page-parser.ts")>("./page-parser", import.meta.url);

/** The article of a page and the address it was found at, or for people the reason why not. */
export async function fetchPage(
  scope: SiteScope,
  url: string,
): Promise<{ page: FetchedPage; address: string } | { failure: string }> {
  try {
    const answer = await scope.platform.fetcher.fetch(url, { accept: "text/html", maxBytes: MAX_PAGE_BYTES });
    if (answer.status !== 200)
      return { failure: `${new URL(url).hostname} answered ${answer.status} instead of the page.` };
    const contentType = answer.headers["content-type"] ?? "";
    if (!/html/i.test(contentType)) return { failure: "This address leads to a file, not to a page." };
    return await readPage(scope, { bytes: answer.body, contentType, url: answer.url });
  } catch (error) {
    if (error instanceof FetchRefused) return { failure: error.message };
    if (error instanceof ParsingFailed) return { failure: sentenceOf(error) };
    throw error;
  }
}

function sentenceOf(error: ParsingFailed): string {
  if (error.reason === "busy") return BUSY;
  return isCrash(error) ? FAILED_HERE : UNREADABLE;
}

async function readPage(scope: SiteScope, source: PageSource) {
  const page = await scope.platform.parsing.run(scope.siteId, pageParser, source);
  if (page.html.length > MAX_HTML_LENGTH) return { failure: ARTICLE_MESSAGES.contentTooLong(CONTENT_MAX) };
  const text = textOfHtml(page.html);
  if (text.length < BODY_TEXT_MIN) return { failure: UNREADABLE };
  const [language = ""] = await detectLanguages([{ text, declared: page.declaredLanguage }]);
  return { page: { ...page, language }, address: source.url };
}

/** A canonical address counts only on the host of the page. */
export const ownCanonical = (canonical: string, address: string) =>
  canonical !== "" && new URL(canonical).hostname === new URL(address).hostname ? canonical : address;
