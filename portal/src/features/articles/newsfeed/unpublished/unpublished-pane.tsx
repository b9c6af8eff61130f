import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { usePlannedTimes } from "../../schedule/use-planned-times.ts";
import { PaneHeader } from "../newsfeed-layout.tsx";
import { UnpublishedSkeleton } from "../newsfeed-skeleton.tsx";
import { type FeedView, filtersOf, isUnfiltered, LIST_NAMES } from "../newsfeed-url-state.ts";
import { HiddenByFilters } from "./hidden-by-filters.tsx";
import { UnpublishedList } from "./unpublished-list.tsx";
import type { UnpublishedArticles } from "./use-unpublished-articles.ts";

const Pane = styled("section")({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  padding: "0 20px 0 var(--gutter)",
  borderRight: "1px solid var(--rule)",
});
const Ruled = styled("div")({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  borderTop: "1px solid var(--rule-ink)",
});

interface Props {
  readonly unpublished: UnpublishedArticles;
  readonly view: FeedView;
  readonly filters: ReactNode;
  /** Additional controls in the header. */
  readonly aside: ReactNode;
  readonly foot: ReactNode;
  readonly rejected: number;
  readonly selectedId: number | undefined;
  /** All selected articles. */
  readonly range: readonly number[];
  readonly focusRequest: number;
  readonly onChange: (patch: Partial<FeedView>) => void;
  readonly onClearFilters: () => void;
  readonly siteNameId: number;
}

export function UnpublishedPane(props: Props) {
  const { unpublished, view, filters, aside, foot, rejected, selectedId, range, focusRequest } = props;
  const text = useText();
  const { query, articles, total } = unpublished;
  const plannedTimes = usePlannedTimes(props.siteNameId);
  const emptyState = isUnfiltered(filtersOf(view)) ? (
    <EmptyState title={text("feed.unpublishedEmpty")} text={text("feed.unpublishedEmptyNote")} />
  ) : (
    <HiddenByFilters
      siteNameId={props.siteNameId}
      view={view}
      onChange={props.onChange}
      onClear={props.onClearFilters}
    />
  );

  return (
    <Pane aria-label={text("feed.unpublished")} data-pane="unpublished">
      <PaneHeader className="pane-head">
        <h2 className="pane-name">{text(LIST_NAMES[view.status])}</h2>
        {query.data && <p className="pane-name">{total}</p>}
        <p className="away" role="status">
          {rejected > 0 && (
            <>
              {text("feed.rejected")} <b>{rejected}</b>
            </>
          )}
        </p>
        {aside}
      </PaneHeader>
      {filters}
      <Ruled>
        {query.data === undefined ? (
          query.error ? (
            <ErrorState
              title={text("feed.unpublishedFailed")}
              reason={query.error.message}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <UnpublishedSkeleton />
          )
        ) : articles.length === 0 && !query.hasNextPage ? (
          emptyState
        ) : (
          <UnpublishedList
            articles={articles}
            selectedId={selectedId}
            range={range}
            plannedTimes={plannedTimes}
            focusRequest={focusRequest}
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            onMore={query.fetchNextPage}
          />
        )}
      </Ruled>
      {foot}
    </Pane>
  );
}
