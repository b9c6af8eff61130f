import { isHttp } from "../text/web-address.ts";
import { ARTICLE_STATUS, isPublished, isRejected } from "./status.ts";

/** Parameters that track where a reader came from. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|ref|ref_src|cmpid)$/i;

/** The same for every link to one page. Undefined when it is not a web address. */
export function canonicalUrl(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  if (!isHttp(url)) return undefined;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
  query.sort();
  const host = url.hostname.replace(/^(www|m|amp)\.(?=.+\.)/, "");
  const port = url.port === "" ? "" : `:${url.port}`;
  const path = url.pathname.replace(/\/(index\.html?|amp)?\/?$/, "") || "/";
  const search = query.size > 0 ? `?${query}` : "";
  return `https://${host}${port}${path}${search}`;
}

/** A title for comparing: its words without accents, case and the publisher's name after a bar. */
export function titleKey(title: string): string {
  const withoutName = title.replace(/\s[|–—-]\s[^|–—-]{1,40}$/u, "");
  return wordsOf(withoutName.trim() === "" ? title : withoutName).join(" ");
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/['’]/g, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const MIN_SIMILARITY = 0.8;
const MIN_WORDS = 4;

/** Nearly the same words. Short titles must be equal: "Results Q2" is not "Results Q3". */
export function isNearEqualTitle(one: string, other: string): boolean {
  const [a, b] = [titleKey(one), titleKey(other)];
  if (a === b) return a !== "";
  const [ours, theirs] = [new Set(a.split(" ")), new Set(b.split(" "))];
  if (Math.min(ours.size, theirs.size) < MIN_WORDS || !sameNumbers(ours, theirs)) return false;
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared / (ours.size + theirs.size - shared) >= MIN_SIMILARITY;
}

/** Reports of a series differ in their numbers. */
function sameNumbers(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  const numbers = (words: ReadonlySet<string>) => [...words].filter((word) => /\d/.test(word)).sort();
  return numbers(ours).join() === numbers(theirs).join();
}

/** Where an article that a site has already is found; position 0 is none on the front page. */
export function whereInSite(status: number, position: number): string {
  if (isPublished(status)) return position > 0 ? `published at position ${position}` : "published";
  if (status === ARTICLE_STATUS.New) return "unpublished";
  return isRejected(status) ? "rejected" : "hidden";
}
