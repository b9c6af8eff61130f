import type { Slot } from "@newsloom/email/newsletter/slots";
import type { CompiledCampaign } from "#features/newsletters";
import { guardFormulas } from "#platform/csv";
import type { BulkText } from "#platform/mail/bulk-text";
import { placeSlots } from "../sending/person-mail.ts";

/** A part of the newsletter as Adestra fills it: the names are columns of the recipients. */
interface NamedPart {
  readonly text: string;
  readonly slots: readonly Slot[];
  /** One for each slot. */
  readonly columns: readonly string[];
}

export interface NamedNewsletter {
  readonly html: NamedPart;
  readonly text: NamedPart;
}

export const namedNewsletter = ({ newsletter }: CompiledCampaign): NamedNewsletter => ({
  html: namedPart("html", placeSlots(newsletter.html), "&#91;*"),
  text: namedPart("text", placeSlots(newsletter.text), "[ *"),
});

function namedPart(
  part: "html" | "text",
  { text, slots }: { readonly text: BulkText; readonly slots: readonly Slot[] },
  escapedTag: string,
): NamedPart {
  const columns = columnsOf(part, slots);
  // What an article says in Adestra's brackets is no instruction to it.
  const escape = (written: string) => written.replaceAll("[*", escapedTag);
  return {
    text: text
      .map((one) => (typeof one === "string" ? escape(one) : placeholderOf(columns[one] ?? "")))
      .join(""),
    slots,
    columns,
  };
}

/** As Adestra's templates name a field of a contact. */
const placeholderOf = (column: string): string => `[* data('${column}') *]`;

/** "first_name_html", and "first_name_2_html" where another place has something else for those without a name. */
function columnsOf(part: "html" | "text", slots: readonly Slot[]): string[] {
  const counts = new Map<string, number>();
  return slots.map(({ field }) => {
    // The token is the same in both.
    if (field === "tracking") return field;
    const name = field === "liquid" ? "own_text" : snakeCase(field);
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return `${nth === 1 ? name : `${name}_${nth}`}_${part}`;
  });
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Nobody sees it in a mail, and a spreadsheet takes a cell that begins with it for a text. */
const WORD_JOINER = "\u2060";

/**
 * What a person wrote in Adestra's brackets is no instruction to it, should it run values too. The joiner divides the
 * brackets, so that a name keeps every character of its own.
 */
export const personCell = (value: string): string => value.replaceAll("[*", `[${WORD_JOINER}*`);

/** What stands in the newsletter. An apostrophe, which protects other cells, would be read in the mail. */
export const contentCell = (value: string): string => guardFormulas(personCell(value), WORD_JOINER);
