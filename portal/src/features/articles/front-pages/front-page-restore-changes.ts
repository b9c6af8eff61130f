import { type FrontPageChanges, frontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import { restoreFrontPage } from "@newsloom/domain/articles/restore-front-page";
import { isPublished } from "@newsloom/domain/articles/status";
import { type PublishedPage, toFrontPage } from "../front-page-draft.ts";

export interface RestoreChanges {
  readonly changes: FrontPageChanges;
  /** Articles of the earlier page that are no longer published. */
  readonly gone: ReadonlySet<number>;
  /** Number of articles published since, which are added at the end. */
  readonly follow: number;
  readonly isSame: boolean;
}

export function findRestoreChanges(earlier: PublishedPage, now: PublishedPage): RestoreChanges {
  const current = toFrontPage(now);
  const published = new Set(
    earlier.articles.filter(({ status }) => isPublished(status)).map((one) => one.articleId),
  );
  const { page, retracted, appended } = restoreFrontPage(toFrontPage(earlier), current, (id) =>
    published.has(id),
  );
  const changes = frontPageChanges(current, page);
  return {
    changes,
    gone: new Set(retracted),
    follow: appended.length,
    isSame: Object.values(changes).every((ids) => ids.length === 0),
  };
}
