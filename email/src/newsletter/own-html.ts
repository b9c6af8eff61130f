import { isPersonSlot, SLOT_PATTERN } from "@newsloom/domain/newsletters/markup-slots";
import type { CompiledNewsletter } from "./compile-newsletter.ts";
import { hasUnsubscribeLink } from "./mail-links.ts";
import { joinTexts, type Parts, type Slot } from "./slots.ts";

const SLOTS = new RegExp(SLOT_PATTERN.source, "g");

/** A newsletter whose mail is HTML that a site brings: the subject stays, the text is what the HTML says. */
export function withOwnHtml(newsletter: CompiledNewsletter, html: string): CompiledNewsletter {
  return { ...newsletter, html: withSlots(html), text: withSlots(asText(html)), recommended: null };
}

export const ownHtmlHasUnsubscribe = (html: string): boolean => hasUnsubscribeLink({ html: withSlots(html) });

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

/** The markup was sanitized, so every "<" begins a tag and every element ends. Each link is on a line of its own. */
const asText = (html: string) =>
  html
    .replaceAll(/<(style|title)\b[^<>]*>[^<]*<\/\1>/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<a\b[^<>]*\shref="([^"]*)"[^<>]*>([^<]*)/gi, "$2\n$1\n")
    .replaceAll(/<\/?(?:p|div|tr|table|h[1-6]|li|ul|ol|br|hr|blockquote)\b[^<>]*>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
