/** The values of an article's `status`. FILTER_STATUS and LEGISLATION_STATUS use some of the numbers with another meaning. */
export const ARTICLE_STATUS = {
  HiddenRelevantUnknown: -5,
  Hidden: -4,
  Eliminated: -3,
  DeletedTrain: -2,
  Deleted: -1,
  New: 0,
  Approved: 1,
  ApprovedTrain: 2,
  ApproveExcludeEditorPicks: 3,
  ApprovedExcludeNewsletter: 4,
} as const;

/** The options of the list's filter; All means no filter. */
export const FILTER_STATUS = { Hidden: -4, Deleted: -1, New: 0, Approved: 1, All: -7 } as const;

/** Decisions on an article held by legislation; some change its company. */
export const LEGISLATION_STATUS = {
  RejectedLikeList: -7,
  RejectedAndCompanyToManual: -6,
  Hidden: -4,
  Rejected: -3,
  RejectedAndDeactivatedCompany: -1,
  New: 0,
  Approved: 1,
} as const;

/** What an edit may save; -7 is set only by declining. */
export const EDITABLE_STATUS = { min: -6, max: 4 } as const;
export const STORED_STATUS = { min: -7, max: 4 } as const;

export type FeedList = "published" | "unpublished";

/** The list that shows articles of this status; null for neither. */
export function feedListOf(status: number): FeedList | null {
  if (status > 0) return "published";
  return status === ARTICLE_STATUS.New ? "unpublished" : null;
}

export const isPublished = (status: number) => feedListOf(status) === "published";

/** Moving an article between the panes only changes its status. */
export const STATUS_AFTER_MOVE: Readonly<Record<FeedList, number>> = {
  published: ARTICLE_STATUS.Approved,
  unpublished: ARTICLE_STATUS.New,
};

/** -7 in the list means no filter; so does an empty list. */
export function statusFilter(statuses: readonly number[]): readonly number[] | "any" {
  if (statuses.length === 0 || statuses.includes(FILTER_STATUS.All)) return "any";
  return [...new Set(statuses)];
}

/** The options of the rejection dialog, the default first. */
export const REJECTIONS = [
  LEGISLATION_STATUS.Rejected,
  LEGISLATION_STATUS.RejectedAndDeactivatedCompany,
  LEGISLATION_STATUS.RejectedAndCompanyToManual,
  LEGISLATION_STATUS.RejectedLikeList,
  LEGISLATION_STATUS.Hidden,
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** What a rejected article has as its status. Hidden ones are not rejected: they have a filter of their own. */
export const REJECTED_STATUSES: readonly number[] = REJECTIONS.filter(
  (status) => status !== LEGISLATION_STATUS.Hidden,
);
export const isRejected = (status: number) => REJECTED_STATUSES.includes(status);

/** The choices of the newsfeed's status filter, as in its address; "rejected" are all kinds of rejection. */
export const FEED_FILTERS = ["0", "1", "rejected", "-4", "-1", "-7"] as const;
export type FeedFilter = (typeof FEED_FILTERS)[number];

/** Whether a status belongs under a choice of the filter. */
export function matchesFeedFilter(filter: FeedFilter, status: number): boolean {
  if (filter === "rejected") return isRejected(status);
  if (Number(filter) === FILTER_STATUS.All) return true;
  return Number(filter) === FILTER_STATUS.Approved ? isPublished(status) : Number(filter) === status;
}

export interface CompanyEffect {
  readonly isActive?: false;
  readonly isManual?: true;
}

/** How a rejection changes the company of the article. */
export function companyEffect(status: number): CompanyEffect {
  if (status === LEGISLATION_STATUS.RejectedAndDeactivatedCompany) return { isActive: false };
  if (status === LEGISLATION_STATUS.RejectedAndCompanyToManual) return { isManual: true };
  return {};
}
