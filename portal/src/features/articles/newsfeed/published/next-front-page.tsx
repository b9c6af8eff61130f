import { useText } from "../../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { FrontPageSkeleton } from "../newsfeed-skeleton.tsx";
import type { Newsfeed } from "../use-newsfeed.ts";
import { FrontPage } from "./front-page-grid.tsx";

interface Props {
  readonly feed: Newsfeed;
  readonly isManual: boolean;
}

/** The front page with the editor's changes, or its loading, empty or error state. */
export function NextFrontPage({ feed, isManual }: Props) {
  const text = useText();
  const { front, state, order, cardOf, selected } = feed;
  if (front.error && !front.data)
    return (
      <ErrorState
        title={text("feed.publishedFailed")}
        reason={
          state.draft
            ? text("feed.publishedSafe", { reason: front.error.message, count: state.draft.cards.length })
            : front.error.message
        }
        onRetry={() => void front.refetch()}
      />
    );
  if (!state.isReady) return <FrontPageSkeleton />;
  if (order.length === 0)
    return <EmptyState title={text("feed.frontEmpty")} text={text("feed.frontEmptyNote")} />;
  return (
    <FrontPage
      arrangement={state.arrangement}
      changes={state.changes}
      order={order}
      cardOf={cardOf}
      isManual={isManual}
      selectedId={selected.idIn("published")}
      focusRequest={selected.focusRequest}
    />
  );
}
