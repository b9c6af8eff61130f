import { arrange, type FrontPage, includesArticle, removeArticle } from "./front-page.ts";

export interface RestoredFrontPage {
  readonly page: FrontPage;
  /** Articles of the earlier page that are no longer published, and stay out. */
  readonly retracted: readonly number[];
  /** Articles of the current page that the earlier one does not have; they follow at the end. */
  readonly appended: readonly number[];
}

/** The page that publishing an earlier one again gives. */
export function restoreFrontPage(
  earlier: FrontPage,
  current: FrontPage,
  isPublished: (articleId: number) => boolean,
): RestoredFrontPage {
  const retracted = arrange(earlier).filter((id) => !isPublished(id));
  const left = retracted.reduce<FrontPage>(removeArticle, earlier);
  const appended = arrange(current).filter((id) => !includesArticle(left, id));
  return { page: { ...left, flow: [...left.flow, ...appended] }, retracted, appended };
}
