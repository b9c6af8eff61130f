import type { ArticleFilter } from "@newsloom/contract/articles/lists";
import { fitScoreToFraction } from "@newsloom/domain/articles/fit-score";
import {
  ARTICLE_LIST_DEFAULTS,
  KEYWORD_FIELDS,
  keywordFailure,
} from "@newsloom/domain/articles/list-options";
import { FEED_FILTERS, type FeedFilter } from "@newsloom/domain/articles/status";
import { z } from "zod";

/** In days; 0 is any time. */
export const PERIODS = ["0", "1", "7", "30", "90"] as const;
const period = z.enum(PERIODS).catch("7");

/** State of the newsfeed in the address. */
export const FeedView = z.object({
  status: z.enum(FEED_FILTERS).catch("0"),
  created: period,
  modified: period,
  published: period,
  labels: z
    .string()
    .regex(/^(\d{1,10}(,\d{1,10}){0,99})?$/)
    .catch(""),
  fit: z.coerce.number().int().min(0).max(100).catch(ARTICLE_LIST_DEFAULTS.fitScore),
  type: z
    .string()
    .regex(/^\d{1,2}$/)
    .catch("0"),
  mode: z.enum(["", "site", "publisher"]).catch(""),
  sort: z.enum(["1", "2", "3", "4"]).catch("1"),
  field: z.enum(KEYWORD_FIELDS).catch(ARTICLE_LIST_DEFAULTS.type),
  q: z.string().max(200).catch(""),
  /** Keyword of the search over the published articles. */
  find: z.string().max(200).catch(""),
  /** The pane shown on narrow screens. */
  pane: z.enum(["unpublished", "published"]).catch("unpublished"),
  view: z.enum(["front", "trending", "manual"]).catch("front"),
  /** "new", "url", "labels", an article's number, or that with "-edit"; "pages", or one of the earlier front pages. */
  sheet: z
    .string()
    .regex(/^(new|url|labels|\d{1,10}(-edit)?|pages|page-\d{1,9})?$/)
    .catch(""),
  /** Id of an article to add to the front page. */
  add: z
    .string()
    .regex(/^(\d{1,10})?$/)
    .catch(""),
});
export type FeedView = z.infer<typeof FeedView>;

export const DEFAULT_VIEW: FeedView = FeedView.parse({});

/** What the list of incoming articles is called under each choice of the status filter. */
export const LIST_NAMES = {
  "0": "feed.unpublished",
  "1": "feedFilter.statusApproved",
  rejected: "feedFilter.statusRejected",
  "-4": "feedFilter.statusHidden",
  "-1": "feedFilter.statusDeleted",
  "-7": "feed.allArticles",
} as const satisfies Record<FeedFilter, string>;

/** All new articles, of any age and fit score. */
export const UNFILTERED = {
  status: "0",
  created: "0",
  modified: "0",
  published: "0",
  labels: "",
  fit: 0,
  type: "0",
  mode: "",
  field: "All",
  q: "",
} as const satisfies Partial<FeedView>;

/** The values at which a filter chip hides nothing; other values are highlighted. */
export const UNSET = { ...UNFILTERED, status: "-7" } as const satisfies Partial<FeedView>;

const FILTER_NAMES = [
  "status",
  "created",
  "modified",
  "published",
  "labels",
  "fit",
  "type",
  "mode",
  "q",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filters that hide something. */
export const setFiltersOf = (view: FeedView): FilterName[] =>
  FILTER_NAMES.filter((name) => view[name] !== UNSET[name]);

type Filters = Omit<FeedView, "pane" | "view" | "find" | "sheet" | "add">;

export function filtersOf({
  pane: _pane,
  view: _view,
  find: _find,
  sheet: _sheet,
  add: _add,
  ...filters
}: FeedView): Filters {
  return filters;
}

export const isUnfiltered = (filters: Filters): boolean =>
  filters.sort === "1" &&
  Object.entries(UNFILTERED).every(([name, value]) => filters[name as keyof Filters] === value);

/** An error message, or undefined. */
export const keywordError = ({ field, q }: Pick<FeedView, "field" | "q">) => keywordFailure(field, q);

export const labelIdsIn = ({ labels }: Pick<FeedView, "labels">): number[] =>
  labels === "" ? [] : labels.split(",").map(Number);

type ListFilter = Omit<ArticleFilter, "startIndex" | "number" | "after" | "uuid">;

export function toArticleFilter(filters: Filters): ListFilter {
  const isById = filters.field === "ArticleId" && filters.q !== "" && keywordError(filters) === undefined;
  return {
    ...(filters.status === "rejected"
      ? { statuses: [], rejected: true }
      : { statuses: [Number(filters.status)] }),
    createdPeriodDays: Number(filters.created),
    lastModifiedPeriodDays: Number(filters.modified),
    publishedPeriodDays: Number(filters.published),
    labels: labelIdsIn(filters),
    keyword: filters.q,
    fitScore: fitScoreToFraction(filters.fit),
    sortedBy: Number(filters.sort),
    openmode: filters.mode === "" ? null : filters.mode,
    type: filters.field,
    articleId: isById ? Number(filters.q) : null,
    articleType: filters.type === "0" ? null : Number(filters.type),
  };
}
