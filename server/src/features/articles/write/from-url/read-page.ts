import { textOfHtml } from "@newsloom/domain/articles/form";

export interface PageContent {
  readonly title: string;
  /** Not sanitized yet. */
  readonly html: string;
  readonly text: string;
  readonly image: string;
  readonly siteName: string;
  readonly language: string;
  readonly published: string;
  readonly canonical: string;
}

/** A shorter text is a teaser or a paywall, not an article. */
const MIN_TEXT_LENGTH = 120;

/** Extracts the article with defuddle, or with readability when that finds too little. Both are loaded on demand, as they are large. */
export async function readPage(bytes: Uint8Array, contentType: string, url: string): Promise<PageContent> {
  const source = await decodePage(bytes, contentType);
  const { Defuddle } = await import("defuddle/node");
  const { parseHTML } = await import("linkedom");
  const { document } = parseHTML(source);
  const found = await Defuddle(source, url).catch(() => undefined);
  const html = found?.content ?? "";
  const best =
    textOfHtml(html).length >= MIN_TEXT_LENGTH
      ? { html, title: found?.title ?? "" }
      : await readWithReadability(source);
  const text = textOfHtml(best.html);
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content") ?? "";
  return {
    title: meta("og:title") || best.title || document.querySelector("title")?.textContent || "",
    html: best.html,
    text,
    image: absolute(meta("og:image") || found?.image || "", url),
    siteName: meta("og:site_name") || found?.site || "",
    language: await languageOf(text, document.documentElement?.getAttribute("lang") ?? ""),
    published: found?.published || meta("article:published_time"),
    canonical: absolute(document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "", url),
  };
}

async function readWithReadability(source: string): Promise<{ html: string; title: string }> {
  const { Readability } = await import("@mozilla/readability");
  const { parseHTML } = await import("linkedom");
  const { document } = parseHTML(source);
  const found = new Readability(document as never).parse();
  return { html: found?.content ?? "", title: found?.title ?? "" };
}

/** As browsers do: by the byte order mark, else the header, else the page's meta tag. */
async function decodePage(bytes: Uint8Array, contentType: string): Promise<string> {
  const { default: sniffEncoding } = await import("html-encoding-sniffer");
  const { default: iconv } = await import("iconv-lite");
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const name = sniffEncoding(bytes, { transportLayerEncodingLabel: charset, defaultEncoding: "UTF-8" });
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(name) ? name : "utf-8");
}

async function languageOf(text: string, declared: string): Promise<string> {
  const { eld } = await import("eld/small");
  const found = eld.detect(text.slice(0, 5000));
  return found.language !== "" && found.isReliable()
    ? found.language
    : (/^[a-z]{2}/i.exec(declared)?.[0]?.toLowerCase() ?? "");
}

const absolute = (address: string, base: string) =>
  address.trim() !== "" && URL.canParse(address.trim(), base) ? new URL(address.trim(), base).href : "";
