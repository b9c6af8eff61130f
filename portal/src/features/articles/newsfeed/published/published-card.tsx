import { styled } from "@mui/material/styles";
import { useForkRef } from "@mui/material/utils";
import type { Article } from "@newsloom/contract/articles/articles";
import type { Pin } from "@newsloom/domain/articles/front-page";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { memo, type Ref, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ArticleThumbnail } from "../../article-thumbnail.tsx";
import type { CardChange } from "../../front-page-draft.ts";
import { MoreButton } from "../article-card/article-card-actions.tsx";
import { ArticleCardLink } from "../article-card/article-card-link.tsx";
import { PublishedMeta } from "../article-card/article-card-meta.tsx";
import { useDraggable, useDropTarget } from "../article-drag-and-drop.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";
import { CardChangeNote, PinNote } from "./card-change-note.tsx";
import { DropIndicator } from "./drop-indicator.ts";
import { PositionBadge } from "./position-badge.tsx";

const Cap = styled("span")({ color: "var(--ink-3)", fontSize: "var(--fs-11)", fontWeight: "var(--w-med)" });

interface CardContentProps {
  readonly article: Article;
  readonly plate: PlateType;
  readonly pin: Pin | undefined;
  /** Unpublished change, as plain values: an object would be a new one after every edit. */
  readonly change: CardChange["kind"] | undefined;
  readonly movedBy: number;
  readonly isSelected: boolean;
  readonly focusRequest: number;
  /** Why readers do not see the article. */
  readonly note?: string | undefined;
}

interface Props extends CardContentProps {
  readonly ref: Ref<HTMLLIElement>;
  /** Row of the grid, from 0. */
  readonly row: number;
  readonly position: number;
  /** Number of articles on the page, rendered or not. */
  readonly length: number;
}

const EDGES = { tile: ["left", "right"], other: ["top", "bottom"] } as const;

/** An article of the front page in the layout that readers see. */
export const PublishedCard = memo(function PublishedCard(props: Props) {
  const { article, position, plate, pin, isSelected, row, length } = props;
  const text = useText();
  const actions = useFeedActions();
  const card = useRef<HTMLLIElement>(null);
  const isDragging = useDraggable(card, article, position);
  const dropTarget = useDropTarget(card, position, plate === "tile" ? EDGES.tile : EDGES.other);

  return (
    <li
      ref={useForkRef(card, props.ref)}
      aria-setsize={length}
      aria-posinset={position}
      data-index={row}
      data-plate={plate}
      data-selected={isSelected ? "" : undefined}
      data-pinned={pin ? "" : undefined}
      data-dragging={isDragging ? text("feed.dragging") : undefined}
      onClick={() => actions.select("published", article.articleId)}
    >
      <PositionBadge position={position} isPinned={pin !== undefined} />
      <CardContent
        article={article}
        plate={plate}
        pin={pin}
        change={props.change}
        movedBy={props.movedBy}
        isSelected={isSelected}
        focusRequest={props.focusRequest}
        note={props.note}
      />
      {dropTarget && (
        <DropIndicator data-edge={dropTarget.edge}>
          {text(dropTarget.isNew ? "feed.publishAt" : "feed.moveTo", {
            position: actions.positionAfterMove(dropTarget.article, dropTarget.position),
          })}
        </DropIndicator>
      )}
    </li>
  );
});

/** Memoized without the position: adding an article changes the position of all below it. */
const CardContent = memo(function CardContent(props: CardContentProps) {
  const { article, plate, pin, change, movedBy, isSelected, focusRequest, note } = props;
  const text = useText();
  const isLarge = plate !== "list-compact";
  return (
    <>
      <ArticleThumbnail article={article} className="thumb" />
      <div className="words">
        {isLarge && (pin ? <PinNote pin={pin} /> : <Cap>{text(`cardPlate.${plate}`)}</Cap>)}
        <ArticleCardLink
          article={article}
          pane="published"
          isSelected={isSelected}
          focusRequest={focusRequest}
        />
        {(plate === "list-large" || plate === "manual") && article.previewText !== "" && (
          <p className="preview">{article.previewText}</p>
        )}
        <PublishedMeta article={article}>
          {!isLarge && <PinNote pin={pin} />}
          <CardChangeNote kind={change} by={movedBy} />
          {note !== undefined && <span title={note}>{note}</span>}
        </PublishedMeta>
      </div>
      <span className="more">
        <MoreButton article={article} />
      </span>
    </>
  );
});
