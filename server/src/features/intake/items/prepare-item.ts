import { ARTICLE_MESSAGES, wordsOfHtml } from "@newsloom/domain/articles/form";
import { type Shingles, shinglesOf } from "@newsloom/domain/articles/near-duplicates";
import { companiesByHost, companiesIn } from "@newsloom/domain/intake/mentioned-companies";
import { blockedWordsIn } from "@newsloom/domain/settings/blocked-words";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { cleanIncoming } from "#features/articles";
import type { KnownCompany } from "#features/directory";
import type { WaitingItem } from "#features/sources";
import { AppError } from "#platform/errors";
import type { IntakeRules } from "./intake-rules.ts";

/** An item as its article would be, before the site's other articles are looked at. */
export interface PreparedItem {
  readonly item: WaitingItem;
  readonly title: string;
  readonly previewText: string;
  readonly contentHtml: string;
  readonly text: string;
  readonly shingles: Shingles;
  readonly company: KnownCompany | null;
  readonly entities: readonly string[];
}

export interface Refusal {
  readonly state: "refused" | "failed";
  readonly reason: string;
}

const NO_TITLE = "It has no title.";
const NO_ADDRESS = "Its address is not a web address.";
const MAX_ENTITIES = 20;

/** Everything that needs the processor and no database, so that no row is locked meanwhile. */
export function prepareItem(
  item: WaitingItem,
  rules: IntakeRules,
  publicUrl: string,
): PreparedItem | Refusal {
  try {
    const clean = cleanIncoming(item, publicUrl);
    if (!isWebUrl(item.url)) return { state: "failed", reason: NO_ADDRESS };
    if (clean.title === "") return { state: "failed", reason: NO_TITLE };
    const text = wordsOfHtml(clean.contentHtml);
    const blocked = blockedWordsIn([clean.title, clean.previewText, text].join("\n"), rules.blockedWords);
    if (blocked.length > 0)
      return { state: "refused", reason: ARTICLE_MESSAGES.blockedWord(blocked.join(", ")) };
    return { item, ...clean, text, shingles: shinglesOf(text), ...companyOf(item, clean, text, rules) };
  } catch (error) {
    // Too large or too deep to be sanitized.
    if (error instanceof AppError) return { state: "failed", reason: error.message };
    throw error;
  }
}

/** The source's company, else the first that the title, a link or the text names. */
function companyOf(
  { source }: WaitingItem,
  { title, contentHtml }: { readonly title: string; readonly contentHtml: string },
  text: string,
  { companies, companyIndex }: IntakeRules,
): Pick<PreparedItem, "company" | "entities"> {
  const mentioned = [
    ...companiesIn(title, companyIndex),
    ...companiesIn(text, companyIndex),
    ...companiesByHost(contentHtml, companyIndex),
  ];
  const companyId = source.companyId ?? mentioned[0]?.companyId;
  const names = new Set(mentioned.map(({ name }) => name));
  return {
    company: (companyId === undefined ? undefined : companies.get(companyId)) ?? null,
    entities: [...names].slice(0, MAX_ENTITIES),
  };
}
