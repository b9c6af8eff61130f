/** What became of a row. */
export const IMPORT_RESULTS = ["added", "updated", "skipped", "failed"] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

/** Why a row did not become a subscriber, or changed none. */
export const IMPORT_REASONS = {
  surplus: { result: "failed", text: "The row has more cells than the file has columns" },
  noEmail: { result: "failed", text: "There is no email address." },
  email: { result: "failed", text: "Email is not valid" },
  tooLong: { result: "failed", text: "A name, company or job title is too long." },
  country: { result: "failed", text: "The country is not known" },
  list: { result: "failed", text: "The list does not exist" },
  tag: { result: "failed", text: "A tag has more than 50 characters, or there are more than 50 tags" },
  customField: { result: "failed", text: "A custom field cannot have this value" },
  createDate: { result: "failed", text: "The sign-up date is not a date of the past, such as 2026-11-17" },
  blockedWord: { result: "failed", text: "A blocked word is in the name, company or job title" },
  duplicate: { result: "skipped", text: "The same person is in the file twice." },
  exists: { result: "skipped", text: "Already in the audience." },
  unchanged: { result: "skipped", text: "Already in the audience with these details." },
  suppressed: { result: "skipped", text: "Unsubscribed, bounced, blocked or complained before: kept out." },
} as const satisfies Record<string, { readonly result: ImportResult; readonly text: string }>;

export type ImportReason = keyof typeof IMPORT_REASONS;

/** The reason in words, with the text that it is about. */
export const importReasonText = (reason: ImportReason, detail = ""): string =>
  IMPORT_REASONS[reason].text + (detail === "" ? "" : `: “${detail}”`);

export const IMPORT_MESSAGES = {
  noFile: "Send the list as `file` of a form, or upload it and send its `fileId`.",
  fileGone: "The file is no longer here. Upload it again.",
  tooLarge: "The file is larger than 1 GB. Divide it into several.",
  offset: "This part of the file does not follow what was stored before.",
  workbook: "This Excel file cannot be read. Save it as CSV and import that.",
  workbookTooLarge: "An Excel file can have up to 100,000 rows and 30 MB. Save it as CSV and import that.",
  empty: "There are no rows in this file.",
  mapping: "The columns are not named as the import needs them.",
  fieldGone: "A custom field that the columns were to become was deleted.",
  noEmail: "Choose the column with the email addresses.",
  twice: "Two columns are to become the same. Choose one of them.",
  tooManyFiles: "Too many uploaded files are waiting. Finish or cancel an import, or come back tomorrow.",
  tooManyImports: "Five imports are not finished. Wait for one of them, or cancel it.",
  trialFileErased:
    "Somebody was erased from the audience since then. The file may name them, so it was removed: upload it again to import it.",
  confirmed: "This file is imported already.",
  eraseLater: "An import is not finished, and its file may name this person. Erase them once it has ended.",
  tooManyRows: "The file has more than 5,000,000 rows. Divide it into several.",
  openQuote: "A quotation mark that opens a cell is never closed near row",
  blankRows: "There are more than 10,000 blank rows one after another. Remove them, from row",
  longRow:
    "A row is longer than 1 MB or has more than 1,000 cells. Remove columns that are not needed, or correct the quotation marks, near row",
  notRunning: "This import is not running.",
  notPaused: "This import is not paused.",
  notDryRun: "Only an import that was tried without changes can be repeated.",
  notUndoable:
    "This import cannot be undone: it is not finished, changed nothing, was undone or is older than 30 days.",
} as const;
