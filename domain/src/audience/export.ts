export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ["Queued", "Running", "Done", "Failed"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** So long the file of an export can be downloaded. */
export const EXPORT_HOURS = 24;

/** Of an Excel file, to import or exported. More is not for a spreadsheet. */
export const WORKBOOK_LIMITS = {
  rows: 100_000,
  bytes: 30 * 1024 * 1024,
  inflatedBytes: 250 * 1024 * 1024,
} as const;

export const EXPORT_MESSAGES = {
  tooManyRows: "An Excel file can have up to 100,000 people. Choose CSV for more.",
  tooManyExports: "Five exports are not finished. Wait for one of them, or delete it.",
  expired: "This link has expired. Start the export again.",
} as const;
