import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { measureVirtualRow } from "../../../../ui/data/measure-virtual-row.ts";
import { VisuallyHidden } from "../../../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { STORY_PARTS } from "../article-card/article-card-styles.ts";
import { WaitingCard } from "./unpublished-card.tsx";
import { WAITING_CARD } from "./unpublished-card-styles.ts";

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
  "& > li > div": WAITING_CARD,
  ...STORY_PARTS,
});

const CARD_HEIGHT = 80;
/** How near the end the next page is fetched. */
const AHEAD = 8;

interface Props {
  readonly articles: readonly Article[];
  readonly chosenId: number | undefined;
  readonly focusTurn: number;
  readonly isMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => unknown;
}

/** Only the cards in sight are drawn, however many stories wait. */
export const WaitingList = memo(function WaitingList(props: Props) {
  const { articles, chosenId, focusTurn, isMore, isLoadingMore, onMore } = props;
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
  const chosenIndex = articles.findIndex(({ articleId }) => articleId === chosenId);

  const more = useEffectEvent(onMore);
  const wantsMore = isMore && !isLoadingMore && last >= articles.length - AHEAD;
  useEffect(() => {
    if (wantsMore) void more();
  }, [wantsMore]);

  const reveal = useEffectEvent((index: number) => rows.scrollToIndex(index, { align: "auto" }));
  useEffect(() => {
    if (chosenIndex >= 0 && focusTurn > 0) reveal(chosenIndex);
  }, [chosenIndex, focusTurn]);

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
                <WaitingCard
                  article={article}
                  isChosen={article.articleId === chosenId}
                  focusTurn={article.articleId === chosenId ? focusTurn : 0}
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
