import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { arrange, pinOf } from "@newsloom/domain/articles/front-page";
import type { FrontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { measureVirtualRow } from "../../../../ui/data/measure-virtual-row.ts";
import { type Arrangement, cardChanges } from "../../front-page-draft.ts";
import { CARD_PART_STYLES } from "../article-card/article-card-styles.ts";
import { PLATE_STYLES, ROW_HEIGHTS } from "./front-page-card-styles.ts";
import { gridRows, layOut } from "./front-page-rows.ts";
import { PublishedCard } from "./published-card.tsx";

export const ArticleGrid = styled("ul")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  alignContent: "start",
  columnGap: 20,
  ...CARD_PART_STYLES,
  ...PLATE_STYLES,
});

interface Props {
  readonly arrangement: Arrangement;
  readonly changes: FrontPageChanges;
  readonly order: readonly number[];
  readonly cardOf: (articleId: number) => Article | undefined;
  /** Shows every article in one line, regardless of its plate type. */
  readonly isManual: boolean;
  readonly selectedId: number | undefined;
  readonly focusRequest: number;
}

/** The next front page as readers will see it, virtualized by rows. */
export const FrontPage = memo(function FrontPage(props: Props) {
  const { arrangement, changes, order, cardOf, isManual, selectedId, focusRequest } = props;
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const before = useMemo(() => arrange(arrangement.base), [arrangement.base]);
  const changeOf = useMemo(() => cardChanges(changes, { before, after: order }), [changes, before, order]);
  const rows = useMemo(
    () => gridRows(layOut({ arrangement, before, order, cardOf, isManual })),
    [arrangement, before, order, cardOf, isManual],
  );
  const grid = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: (index) => ROW_HEIGHTS[rows[index]?.[0]?.plate ?? "list-compact"],
    // The key includes the plate type, because another plate has another height.
    getItemKey: useCallback(
      (index: number) => {
        const first = rows[index]?.[0];
        if (first === undefined) return index;
        const { articleId } = first.article;
        // Most rows are compact, and number keys are looked up faster than strings.
        return first.plate === "list-compact" ? articleId : `${first.plate} ${articleId}`;
      },
      [rows],
    ),
    overscan: 6,
    // Rendering synchronously while scrolling makes frames too long.
    useFlushSync: false,
    measureElement: measureVirtualRow,
  });
  const shown = grid.getVirtualItems();

  // A card that stays mounted may now belong to another row, so measure again.
  const measure = useEffectEvent(() => {
    for (const card of list.current?.children ?? []) grid.measureElement(card);
  });
  useLayoutEffect(() => {
    if (rows.length > 0) measure();
  }, [rows]);

  const selectedRow = useMemo(
    () => rows.findIndex((row) => row.some(({ article }) => article.articleId === selectedId)),
    [rows, selectedId],
  );
  const reveal = useEffectEvent((index: number) => grid.scrollToIndex(index, { align: "auto" }));
  useEffect(() => {
    if (selectedRow >= 0 && focusRequest > 0) reveal(selectedRow);
  }, [selectedRow, focusRequest]);

  return (
    <ArticleGrid
      ref={list}
      aria-label={text("feed.published")}
      // A fixed height, or the pane would scroll back while rows are exchanged.
      style={{ height: grid.getTotalSize(), paddingTop: shown[0]?.start ?? 0 }}
    >
      {shown.flatMap(({ index }) =>
        (rows[index] ?? []).map(({ article, position, plate, isHeldBack }) => (
          <PublishedCard
            key={article.articleId}
            ref={grid.measureElement}
            row={index}
            article={article}
            position={position}
            length={order.length}
            plate={plate}
            pin={pinOf(arrangement.mine, article.articleId)}
            change={changeOf.get(article.articleId)?.kind}
            movedBy={changeOf.get(article.articleId)?.by ?? 0}
            isSelected={article.articleId === selectedId}
            focusRequest={article.articleId === selectedId ? focusRequest : 0}
            note={isHeldBack ? text("feed.heldBack") : undefined}
          />
        )),
      )}
    </ArticleGrid>
  );
});
