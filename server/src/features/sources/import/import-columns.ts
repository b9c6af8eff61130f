/** The columns of a list of sources, as it is exported and imported. */
export const IMPORT_COLUMNS = [
  "name",
  "url",
  "feedUrl",
  "sourceType",
  "companyName",
  "language",
  "openMode",
  "linkSelector",
  "readEveryMinutes",
  "isLocal",
  "isPreferred",
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
