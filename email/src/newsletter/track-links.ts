import { MAX_LINK_TITLE } from "@newsloom/domain/delivery/links";
import { HIDDEN_LINK } from "@newsloom/domain/delivery/machines";
import type { CompiledNewsletter } from "./compile-newsletter.ts";
import type { WrittenArticle } from "./recommended-section.ts";
import { TRACKING_MARK } from "./slot-values.ts";
import { fillParts, joinTexts, type LiquidSlot, type Parts, type Slot } from "./slots.ts";

/** An address of a newsletter. The first has the number 1; the hidden link has 0 and is not among them. */
export interface NewsletterLink {
  readonly url: string;
  readonly title: string;
  readonly articleId: number | null;
  readonly adId: number | null;
  /** Only in the mails of some people. */
  readonly isPersonal: boolean;
}

/** An article that is recommended to some people, with its links. */
export interface TrackedArticle extends Omit<WrittenArticle, "html"> {
  readonly html: Parts;
}

interface TrackedNewsletter {
  readonly newsletter: CompiledNewsletter;
  readonly links: readonly NewsletterLink[];
  readonly recommended: readonly TrackedArticle[];
}

const TOKEN: Slot = { field: "tracking" };
// Without < in them, so that text which only looks like a tag is not read twice.
const ANCHOR = /<a\s[^<>]*>/gi;
const ADDRESS = /\shref="(https?:\/\/[^"]*)"/i;

interface Anchor {
  readonly address: string;
  /** Where the address is in the markup. */
  readonly start: number;
  /** What is between this tag and its end, or the next link. */
  readonly content: string;
}

function findAnchors(html: string): Anchor[] {
  const tags = [...html.matchAll(ANCHOR)];
  let closing = 0;
  return tags.flatMap(([tag], nth) => {
    const at = tags[nth]?.index ?? 0;
    const end = at + tag.length;
    if (closing < end) closing = indexOrEnd(html, "</a", end);
    const href = ADDRESS.exec(tag);
    if (!href?.[1]) return [];
    const content = html.slice(end, Math.min(closing, tags[nth + 1]?.index ?? html.length));
    return [{ address: href[1], start: at + href.index + ' href="'.length, content }];
  });
}

const indexOrEnd = (text: string, part: string, from: number) => {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
};

/**
 * The newsletter with links that lead through `base`, a picture that tells that it was opened, and a link that only machines
 * follow. What is a person's own (to unsubscribe, for instance) is a slot and stays; so does the text, which people read. With
 * articles to recommend, the section of them is filled for each person; without, it is the same for all.
 */
export function trackLinks(
  newsletter: CompiledNewsletter,
  base: string,
  recommendable: readonly WrittenArticle[] = [],
): TrackedNewsletter {
  const links: NewsletterLink[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (address: string, content: string, isPersonal: boolean): number => {
    const number = numbers.get(address) ?? links.length + 1;
    numbers.set(address, number);
    const known = links[number - 1];
    // A picture and a button lead to the same place: it is called what the first words say.
    const title = known?.title || wordsOf(content);
    links[number - 1] = {
      url: address,
      title,
      ...contentOf(address),
      isPersonal: known?.isPersonal ?? isPersonal,
    };
    return number;
  };
  const track = (html: string, isPersonal = false): Parts => {
    const parts: (string | Slot)[] = [];
    let end = 0;
    for (const { address, start, content } of findAnchors(html)) {
      const number = numberOf(decodeAttribute(address), content, isPersonal);
      parts.push(html.slice(end, start) + base, TOKEN, `/${number}`);
      end = start + address.length;
    }
    return [...parts, html.slice(end)];
  };
  const trackLiquid = (slot: LiquidSlot): LiquidSlot => {
    const written = (html: string) => fillParts(track(html), () => TRACKING_MARK);
    return { ...slot, source: written(slot.source), forNobody: written(slot.forNobody) };
  };
  const trackPart = (part: string | Slot): Parts => {
    if (typeof part === "string") return track(part);
    return [part.field === "liquid" && part.isHtml ? trackLiquid(part) : part];
  };
  const forAll = recommendable.length === 0 ? newsletter.recommended?.forAll.html : undefined;
  const html = newsletter.html.flatMap((part) =>
    typeof part !== "string" && part.field === "recommended" && forAll
      ? forAll.flatMap(trackPart)
      : trackPart(part),
  );
  return {
    newsletter: { ...newsletter, html: joinTexts(addMarks(html, base)) },
    recommended: recommendable.map((article) => ({ ...article, html: joinTexts(track(article.html, true)) })),
    links,
  };
}

/** At the end, so that a mail that is cut off loses them and nothing else. */
function addMarks(parts: Parts, base: string): Parts {
  const marks: Parts = [
    `<a href="${base}`,
    TOKEN,
    `/${HIDDEN_LINK}" style="display:none;" tabindex="-1" aria-hidden="true"></a><img src="${base}`,
    TOKEN,
    `.gif" width="1" height="1" alt="" style="display:block;border:0;width:1px;height:1px;" />`,
  ];
  const last = parts.at(-1);
  const at = typeof last === "string" ? last.lastIndexOf("</body>") : -1;
  if (typeof last !== "string" || at < 0) return [...parts, ...marks];
  return [...parts.slice(0, -1), last.slice(0, at), ...marks, last.slice(at)];
}

const wordsOf = (content: string) =>
  decodeAttribute(content.replaceAll(/<[^<>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_LINK_TITLE);

/** What our own parameters name: `trackedUrl` put them there. */
function contentOf(address: string): Pick<NewsletterLink, "articleId" | "adId"> {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const isOurs = query.get("utm_source") === "newsletter" && query.get("utm_medium") === "email";
  const numberIn = (name: string) => {
    const text = query.get(name) ?? "";
    return isOurs && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  };
  return { articleId: numberIn("articleId"), adId: numberIn("adId") };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** A value as it was before it was written into an attribute. */
const decodeAttribute = (value: string) =>
  value.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
