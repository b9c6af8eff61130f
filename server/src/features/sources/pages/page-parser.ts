/** Runs in a worker thread, because these libraries take seconds for some pages. */
import { Readability } from "@mozilla/readability";
import { textOfHtml } from "@newsloom/domain/articles/form";
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";
import { sanitizeArticleHtml } from "#platform/html/article-html";
import { assertHtmlLimits } from "#platform/parsing/html-limits";
import { decodePage } from "./decode-page.ts";

export interface PageSource {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly url: string;
}

export interface PageContent {
  readonly title: string;
  /** Sanitized, but with the images of other hosts. */
  readonly html: string;
  readonly image: string;
  readonly siteName: string;
  /** What the page says of itself, which is often wrong. */
  readonly declaredLanguage: string;
  readonly published: string;
  readonly canonical: string;
}

/** A shorter text is a teaser or a paywall, not an article. */
const MIN_TEXT_LENGTH = 120;

/** Far above real pages. Extraction takes quadratic time in either. */
const LIMITS = { nodes: 60_000, depth: 200 };

/** Extracts the article with defuddle, or with readability when that finds too little. */
export async function parse({ bytes, contentType, url }: PageSource): Promise<PageContent> {
  const source = decodePage(bytes, contentType);
  assertHtmlLimits(source, LIMITS);
  const { document } = parseHTML(source);
  // Without the extractors that make requests of their own to video and social sites.
  const found = await Defuddle(documentWithStyles(source, url), url, { useAsync: false }).catch(
    () => undefined,
  );
  const html = found?.content ?? "";
  const best =
    textOfHtml(html).length >= MIN_TEXT_LENGTH
      ? { html, title: found?.title ?? "" }
      : readWithReadability(source);
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content") ?? "";
  return {
    title: meta("og:title") || best.title || document.querySelector("title")?.textContent || "",
    html: sanitizeArticleHtml(best.html, (src) => src),
    image: absolute(meta("og:image") || found?.image || "", url),
    siteName: meta("og:site_name") || found?.site || "",
    declaredLanguage: document.documentElement?.getAttribute("lang") ?? "",
    published: found?.published || meta("article:published_time"),
    canonical: absolute(document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "", url),
  };
}

/** A document of its own, because defuddle changes it, with what a browser has and linkedom lacks. */
function documentWithStyles(source: string, url: string) {
  const { document } = parseHTML(source);
  Object.assign(document, { styleSheets: [], URL: url });
  Object.assign(document.defaultView ?? {}, { getComputedStyle: () => ({ display: "" }) });
  return document;
}

function readWithReadability(source: string): { html: string; title: string } {
  const { document } = parseHTML(source);
  const found = new Readability(document as never).parse();
  return { html: found?.content ?? "", title: found?.title ?? "" };
}

const MAX_ADDRESS = 2_000;

function absolute(address: string, base: string): string {
  const path = address.trim();
  return path !== "" && path.length <= MAX_ADDRESS && URL.canParse(path, base)
    ? new URL(path, base).href
    : "";
}
