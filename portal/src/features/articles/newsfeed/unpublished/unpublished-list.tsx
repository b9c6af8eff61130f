import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { measureVirtualRow } from "../../../../ui/data/measure-virtual-row.ts";
import { VisuallyHidden } from "../../../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { CARD_PART_STYLES } from "../article-card/article-card-styles.ts";
import { UnpublishedCard } from "./unpublished-card.tsx";
import { UNPUBLISHED_CARD_STYLES } from "./unpublished-card-styles.ts";

const Scroller = styled("div")({
  // Contains the visually hidden status, which would otherwise make the page scroll.
  position: "relative",
  flex: 1,
  minHeight: 0,
  margin: "0 -12px",
  padding: "0 12px",
  overflowY: "auto",
  overflowAnchor: "none",
  [ON_NARROW]: { margin: "0 calc(-1 * var(--gutter))", padding: "0 var(--gutter)" },
});
const Rows = styled("ul")({
  position: "relative",
  width: "100%",
  "& > li": { position: "absolute", top: 0, left: 0, width: "100%" },
  "& > li > div": UNPUBLISHED_CARD_STYLES,
  ...CARD_PART_STYLES,
});

const CARD_HEIGHT = 80;
/** Rows before the end at which the next page is fetched. */
const AHEAD = 8;

interface Props {
  readonly articles: readonly Article[];
  readonly selectedId: number | undefined;
  /** All selected articles. */
  readonly range: readonly number[];
  /** When scheduled articles are published. */
  readonly plannedTimes: ReadonlyMap<number, string>;
  readonly focusRequest: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => unknown;
}

export const UnpublishedList = memo(function UnpublishedList(props: Props) {
  const { articles, selectedId, range, plannedTimes, focusRequest, hasMore, isLoadingMore, onMore } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: articles.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    // A new function at every render would make the virtualizer recompute all rows.
    getItemKey: useCallback((index: number) => articles[index]?.articleId ?? index, [articles]),
    overscan: 6,
    // Rendering synchronously while scrolling makes frames too long.
    useFlushSync: false,
    measureElement: measureVirtualRow,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const selectedIndex = articles.findIndex(({ articleId }) => articleId === selectedId);

  const more = useEffectEvent(onMore);
  const shouldFetchMore = hasMore && !isLoadingMore && last >= articles.length - AHEAD;
  useEffect(() => {
    if (shouldFetchMore) void more();
  }, [shouldFetchMore]);

  const reveal = useEffectEvent((index: number) => rows.scrollToIndex(index, { align: "auto" }));
  useEffect(() => {
    if (selectedIndex >= 0 && focusRequest > 0) reveal(selectedIndex);
  }, [selectedIndex, focusRequest]);

  return (
    <Scroller ref={scroller}>
      <Rows aria-label={text("feed.unpublished")} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ key, index, start }) => {
          const article = articles[index];
          return (
            article && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={articles.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <UnpublishedCard
                  article={article}
                  isSelected={article.articleId === selectedId}
                  isInRange={range.length > 1 && range.includes(article.articleId)}
                  plannedTime={plannedTimes.get(article.articleId)}
                  focusRequest={article.articleId === selectedId ? focusRequest : 0}
                />
              </li>
            )
          );
        })}
      </Rows>
      <VisuallyHidden role="status">{isLoadingMore ? text("feed.loadingMore") : ""}</VisuallyHidden>
    </Scroller>
  );
});
