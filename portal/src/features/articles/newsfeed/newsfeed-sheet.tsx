import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { OpenArticleSheet } from "../article-sheet/open-article-sheet.tsx";
import { EarlierFrontPages } from "../front-pages/earlier-front-pages.tsx";
import type { FeedActions } from "./newsfeed-actions-context.ts";
import type { Newsfeed } from "./use-newsfeed.ts";
import { isArticleSheet } from "./use-sheet-of-selected-article.ts";

interface Props {
  readonly site: PublicSite;
  readonly sheet: string;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly feed: Newsfeed;
  readonly actions: FeedActions;
  readonly onSheet: (sheet: string) => void;
}

/** The sheet beside the newsfeed: an earlier front page or an article. */
export function NewsfeedSheet({ feed, actions, ...props }: Props) {
  const text = useText();
  const { site, sheet, clock, mayWrite, onSheet } = props;
  if (sheet.startsWith("page"))
    return (
      <EarlierFrontPages
        siteNameId={site.siteNameId}
        sheet={sheet}
        clock={clock}
        mayWrite={mayWrite}
        isDirty={feed.state.count > 0}
        shown={feed.front.data?.version}
        onSheet={onSheet}
      />
    );
  return (
    <OpenArticleSheet
      // The sheet stays open while it goes from one article to the next.
      key={isArticleSheet(sheet) ? "article" : sheet}
      {...props}
      actions={{
        add: { label: text("article.approve"), run: actions.approve },
        approve: actions.approve,
        reject: actions.openRejectDialog,
        restore: actions.restore,
        step: feed.selected.step,
      }}
    />
  );
}
