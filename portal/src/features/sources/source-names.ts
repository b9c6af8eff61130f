import type { SourceHealth } from "@newsloom/domain/sources/health";
import type { SourceKind } from "@newsloom/domain/sources/source-types";

/** What a source is, by the number on the wire. */
export const sourceTypeNames = {
  "1": "Company",
  "2": "Industry News",
  "4": "Industry blog",
  "5": "Magazine source",
  "7": "Global source",
  "8": "Global publisher",
  "10": "Press Release",
} as const;

/** How a source is read. */
export const sourceKindNames = {
  unread: "Not read yet",
  rss: "RSS",
  atom: "Atom",
  rdf: "RDF",
  json: "JSON Feed",
  sitemap: "Sitemap",
  page: "Page",
} as const satisfies Record<Exclude<SourceKind, ""> | "unread", string>;

export const sourceHealthNames = {
  well: "Well",
  slow: "Slow",
  failing: "Failing",
  "low-fit": "Low fit",
  quiet: "Quiet",
  new: "New",
  inactive: "Inactive",
} as const satisfies Record<SourceHealth, string>;

export const sourceNameMessages = {
  sourceType: sourceTypeNames,
  sourceKind: sourceKindNames,
  sourceHealth: sourceHealthNames,
} as const;

export const kindKey = (kind: SourceKind) => `sourceKind.${kind === "" ? "unread" : kind}` as const;

const hasName = (code: string): code is keyof typeof sourceTypeNames => code in sourceTypeNames;

export const typeKey = (sourceType: number) => {
  const code = String(sourceType);
  return hasName(code) ? (`sourceType.${code}` as const) : undefined;
};
