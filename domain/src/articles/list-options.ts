import { ARTICLE_STATUS } from "./status.ts";

export const FEED_SORT_KEYS = [
  "section",
  "publicationdate",
  "relevancy",
  "title",
  "status",
  "index",
  "companyname",
  "labelscount",
  "articletype",
  "type",
  "previewtext",
  "id",
] as const;
export type FeedSortKey = (typeof FEED_SORT_KEYS)[number];

export interface SortOption {
  readonly name: "top" | "recent" | "news" | "buyersguide";
  readonly code: 1 | 2 | 3 | 4;
  readonly product?: "NF" | "ID";
}

/** In the order of the menu. */
export const SORT_OPTIONS: readonly SortOption[] = [
  { name: "top", code: 1 },
  { name: "recent", code: 2 },
  { name: "news", code: 4, product: "NF" },
  { name: "buyersguide", code: 3, product: "ID" },
];

export function sortOptionsFor(products: readonly string[]): readonly SortOption[] {
  return SORT_OPTIONS.filter(({ product }) => product === undefined || products.includes(product));
}

export interface ArticleSort {
  readonly key: FeedSortKey | SortOption["name"];
  readonly descending: boolean;
}

/** A number is a sort option, a text a feed sort key with a leading "-" for descending; undefined when it is neither. */
export function parseSort(sortedBy: number | string): ArticleSort | undefined {
  const option = SORT_OPTIONS.find(({ code }) => code === Number(sortedBy));
  if (option) return { key: option.name, descending: true };
  const text = String(sortedBy).toLowerCase();
  const descending = text.startsWith("-");
  const key = FEED_SORT_KEYS.find((name) => name === (descending ? text.slice(1) : text));
  return key && { key, descending };
}

/** Which field a keyword is looked for in. */
export const KEYWORD_FIELDS = ["All", "ArticleId", "Title", "Content", "Source", "Company"] as const;
export type KeywordField = (typeof KEYWORD_FIELDS)[number];

const ARTICLE_ID_NOT_A_NUMBER = "Article id should be a number";

/** What is wrong with a keyword; undefined when nothing is. */
export function keywordFailure(field: KeywordField, keyword: string): string | undefined {
  if (field !== "ArticleId" || keyword.trim() === "") return undefined;
  return /^\d{1,10}$/.test(keyword.trim()) ? undefined : ARTICLE_ID_NOT_A_NUMBER;
}

export const ARTICLE_LIST_DEFAULTS = {
  statuses: [ARTICLE_STATUS.New] as readonly number[],
  periodDays: 7,
  number: 20,
  startIndex: 1,
  /** As a person enters it, 0 to 100. */
  fitScore: 50,
  sortedBy: 1,
  type: "All" satisfies KeywordField,
} as const;
