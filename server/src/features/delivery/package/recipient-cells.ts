import type { RecipientPerson } from "#features/audience";
import type { BulkRecipient } from "#features/senders";
import { guardFormulas } from "#platform/csv";
import { textsOfValues } from "#platform/mail/bulk-text";
import { contentCell, type NamedNewsletter, personCell } from "./placeholders.ts";

const PERSON_COLUMNS = [
  "email",
  "first_name",
  "last_name",
  "company",
  "subject",
  "list_unsubscribe",
  // By it, and by the address, somebody who is erased is found in the file.
  "subscriber_id",
] as const;

/** Undefined for the names of the columns. */
export function personOf(
  cells: readonly string[],
): { readonly subscriberId: number; readonly email: string } | undefined {
  const subscriberId = Number(cells[PERSON_COLUMNS.indexOf("subscriber_id")]);
  return subscriberId > 0 ? { subscriberId, email: cells[PERSON_COLUMNS.indexOf("email")] ?? "" } : undefined;
}

/** One that stands in both parts is there once. */
const contentOf = (
  { html, text }: NamedNewsletter,
  { htmlValues, textValues }: Values,
): Map<string, string> => {
  const htmls = textsOfValues(htmlValues);
  const texts = textsOfValues(textValues);
  return new Map([
    ...text.columns.map((column, nth) => [column, texts[nth] ?? ""] as const),
    ...html.columns.map((column, nth) => [column, htmls[nth] ?? ""] as const),
  ]);
};

type Values = Pick<BulkRecipient, "htmlValues" | "textValues">;

export const columnNames = (newsletter: NamedNewsletter): string[] => [
  ...PERSON_COLUMNS,
  ...contentOf(newsletter, { htmlValues: [], textValues: [] }).keys(),
];

/** An address that a spreadsheet would run gets a character before it in the file, and so is another one. */
export const isAddressKept = (email: string): boolean => guardFormulas(email, "'") === email;

/** One row of the recipients, in the order of the columns. */
export const recipientCells = (
  newsletter: NamedNewsletter,
  usualSubject: string,
  person: RecipientPerson,
  recipient: BulkRecipient,
): string[] => [
  person.email,
  personCell(person.firstName),
  personCell(person.lastName),
  personCell(person.companyName),
  contentCell(recipient.subject ?? usualSubject),
  recipient.headers["List-Unsubscribe"] ?? "",
  String(person.id),
  ...[...contentOf(newsletter, recipient).values()].map(contentCell),
];
