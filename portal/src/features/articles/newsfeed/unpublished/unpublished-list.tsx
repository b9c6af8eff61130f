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
  // Holds what is only read aloud: outside of it, that would make the page itself scroll.
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
/** How near the end the next page is fetched. */
const AHEAD = 8;

interface Props {
  readonly articles: readonly Article[];
  readonly selectedId: number | undefined;
  readonly focusRequest: number;
  readonly isMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => unknown;
}

/** Only the cards in sight are drawn, however many stories wait. */
export const UnpublishedList = memo(function UnpublishedList(props: Props) {
  const { articles, selectedId, focusRequest, isMore, isLoadingMore, onMore } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: articles.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    // A function of its own at every draw would have all cards counted through anew.
    getItemKey: useCallback((index: number) => articles[index]?.articleId ?? index, [articles]),
    overscan: 6,
    // In a task of its own: drawn at once, what scrolls in would make the frame a long one.
    useFlushSync: false,
    measureElement: measureVirtualRow,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const selectedIndex = articles.findIndex(({ articleId }) => articleId === selectedId);

  const more = useEffectEvent(onMore);
  const wantsMore = isMore && !isLoadingMore && last >= articles.length - AHEAD;
  useEffect(() => {
    if (wantsMore) void more();
  }, [wantsMore]);

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
