import { ARTICLE_STATUS } from "./status.ts";

export interface IncomingArticle {
  /** Null while nothing has scored it. */
  readonly relevancy: number | null;
  /** Of the company it belongs to; null when it belongs to none. */
  readonly company: { readonly isApproved: boolean; readonly allArticlesApproved: boolean } | null;
}

export interface ApprovalSettings {
  readonly isAutomatic: boolean;
  readonly approvedFrom: number;
  readonly hiddenBelow: number;
}

/** The status an article comes in with. One held by legislation waits as New whatever its score. */
export function initialStatus(article: IncomingArticle, settings: ApprovalSettings): number {
  if (isLegislationProblem(article)) return ARTICLE_STATUS.New;
  if (article.company?.allArticlesApproved) return ARTICLE_STATUS.Approved;
  if (article.relevancy === null) return ARTICLE_STATUS.New;
  if (settings.isAutomatic && article.relevancy >= settings.approvedFrom) return ARTICLE_STATUS.Approved;
  return article.relevancy < settings.hiddenBelow ? ARTICLE_STATUS.Hidden : ARTICLE_STATUS.New;
}

export function isLegislationProblem({ company }: Pick<IncomingArticle, "company">): boolean {
  return company !== null && !company.isApproved;
}
