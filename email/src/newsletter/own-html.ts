import { isPersonSlot, SLOT_PATTERN } from "@newsloom/domain/newsletters/markup-slots";
import type { OwnHtmlCheck } from "@newsloom/domain/newsletters/preflight";
import type { CompiledNewsletter } from "./compile-newsletter.ts";
import { hasUnsubscribeLink } from "./mail-links.ts";
import { TEXT_NAMES } from "./person-texts.ts";
import { hasTooManySlots, joinTexts, type Parts, type Slot, TOO_MANY_SLOTS } from "./slots.ts";

const SLOTS = new RegExp(SLOT_PATTERN.source, "g");

/** A newsletter whose mail is HTML that a site brings: the subject stays, the text is what the HTML says. */
export function withOwnHtml(newsletter: CompiledNewsletter, html: string): CompiledNewsletter {
  return {
    ...newsletter,
    html: htmlWithSlots(html),
    text: textWithSlots(html),
    recommended: null,
    problems: newsletter.problems.filter(({ text }) => text === TEXT_NAMES.subject),
  };
}

/** What keeps HTML of one's own from being sent. */
export function checkOwnHtml(html: string): OwnHtmlCheck {
  const parts = htmlWithSlots(html);
  const hasTooMany = [parts, textWithSlots(html)].some(hasTooManySlots);
  return {
    hasUnsubscribeLink: hasUnsubscribeLink({ html: parts }),
    textProblems: hasTooMany ? [TOO_MANY_SLOTS] : [],
  };
}

/** Without the tags there may be placeholders that the markup does not have. */
const textWithSlots = (html: string): Parts => withSlots(asText(html));

/** What stands for nothing is markup there, and would be escaped again; in an address it could be one of a script. */
const htmlWithSlots = (html: string): Parts => {
  const parts = withSlots(html);
  return parts.map((part, nth) => {
    if (typeof part === "string" || !("fallback" in part) || part.fallback === undefined) return part;
    const before = parts[nth - 1];
    const isAddress = typeof before === "string" && /(?:href|src)=["']?$/i.test(before.slice(-8).trimEnd());
    return { ...part, fallback: isAddress ? "" : decoded(part.fallback) };
  });
};

/** What names a person becomes a slot; everything else in braces stays as it is. */
function withSlots(text: string): Parts {
  const parts: (string | Slot)[] = [];
  let end = 0;
  for (const match of text.matchAll(SLOTS)) {
    const [whole, name = "", fallback] = match;
    if (!isPersonSlot(name)) continue;
    parts.push(text.slice(end, match.index), {
      field: name,
      ...(fallback !== undefined && { fallback: fallback.trim() }),
    });
    end = match.index + whole.length;
  }
  return joinTexts([...parts, text.slice(end)]);
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: " ", lt: "<", gt: ">", quot: '"', amp: "&" };
const ENTITY = /&(nbsp|lt|gt|quot|amp);/g;
const decoded = (text: string) => text.replaceAll(ENTITY, (_, name: string) => ENTITIES[name] ?? "");

/** The markup was sanitized, so every "<" begins a tag and every element ends. Each link is on a line of its own. */
const asText = (html: string) =>
  decoded(
    html
      .replaceAll(/<(style|title)\b[^<>]*>[^<]*<\/\1>/gi, "")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/<a\b[^<>]*\shref="([^"]*)"[^<>]*>([^<]*)/gi, "$2\n$1\n")
      .replaceAll(/<\/?(?:p|div|tr|table|h[1-6]|li|ul|ol|br|hr|blockquote)\b[^<>]*>/gi, "\n")
      .replaceAll(/<[^<>]*>/g, " "),
  )
    .split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
