import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { FeedSkeleton } from "../newsfeed-skeleton.tsx";
import { type FeedView, filtersOf, isLanding } from "../newsfeed-url-state.ts";
import { WaitingList } from "./unpublished-list.tsx";
import type { Waiting } from "./use-unpublished-articles.ts";

const Pane = styled("section")({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  padding: "0 20px 0 var(--gutter)",
  borderRight: "1px solid var(--rule)",
});
export const PaneHead = styled("div")({
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: 8,
  minHeight: 40,
  "& h2": { fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
  "& p": {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: "var(--ink-3)",
    fontFeatureSettings: "var(--figures)",
  },
  "& .away": { marginLeft: "auto" },
  "& .away b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
});
const Ruled = styled("div")({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  borderTop: "1px solid var(--rule-ink)",
});

interface Props {
  readonly waiting: Waiting;
  readonly view: FeedView;
  readonly filters: ReactNode;
  /** What the list's head offers besides. */
  readonly aside: ReactNode;
  readonly foot: ReactNode;
  readonly rejected: number;
  readonly chosenId: number | undefined;
  readonly focusTurn: number;
  readonly onWiden: () => void;
}

/** What came in and waits for a decision. */
export function WaitingPane(props: Props) {
  const { waiting, view, filters, aside, foot, rejected, chosenId, focusTurn, onWiden } = props;
  const text = useText();
  const { query, stories, total } = waiting;
  const isWide = isLanding(filtersOf(view));

  return (
    <Pane aria-label={text("feed.unpublished")} data-pane="unpublished">
      <PaneHead className="pane-head">
        <h2 className="pane-name">{text("feed.unpublished")}</h2>
        {query.data && <p className="pane-name">{total}</p>}
        <p className="away" role="status">
          {rejected > 0 && (
            <>
              {text("feed.rejected")} <b>{rejected}</b>
            </>
          )}
        </p>
        {aside}
      </PaneHead>
      {filters}
      <Ruled>
        {query.data === undefined ? (
          query.error ? (
            <ErrorState
              title={text("feed.waitingFailed")}
              reason={query.error.message}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <FeedSkeleton />
          )
        ) : stories.length === 0 && !query.hasNextPage ? (
          <EmptyState
            title={text(isWide ? "feed.waitingEmpty" : "filter.nothing")}
            text={text(isWide ? "feed.waitingEmptyNote" : "feed.filteredNote")}
            step={!isWide && <Button onClick={onWiden}>{text("feedFilter.wider")}</Button>}
          />
        ) : (
          <WaitingList
            articles={stories}
            chosenId={chosenId}
            focusTurn={focusTurn}
            isMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            onMore={query.fetchNextPage}
          />
        )}
      </Ruled>
      {foot}
    </Pane>
  );
}
