import {
  arrange,
  type FrontPage,
  includesArticle,
  removeArticle,
} from "@newsloom/domain/articles/front-page";
import { type FrontPageChanges, frontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import { isPublished } from "@newsloom/domain/articles/status";
import { type PublishedPage, pageOf } from "../front-page-draft.ts";

export interface Restoring {
  readonly changes: FrontPageChanges;
  /** Of the earlier page, what is no longer published. */
  readonly gone: ReadonlySet<number>;
  /** What was published since, and follows after it. */
  readonly follow: number;
  readonly isSame: boolean;
}

/** What readers will see change when an earlier page is published again. */
export function whatRestoringChanges(earlier: PublishedPage, now: PublishedPage): Restoring {
  const current = pageOf(now);
  const gone = earlier.articles.filter(({ status }) => !isPublished(status)).map((one) => one.articleId);
  const kept = gone.reduce<FrontPage>(removeArticle, pageOf(earlier));
  const rest = arrange(current).filter((id) => !includesArticle(kept, id));
  const restored = { ...kept, flow: [...kept.flow, ...rest] };
  const changes = frontPageChanges(current, restored);
  return {
    changes,
    gone: new Set(gone),
    follow: rest.length,
    isSame: Object.values(changes).every((ids) => ids.length === 0),
  };
}
