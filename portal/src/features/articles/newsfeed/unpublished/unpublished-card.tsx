import type { Article } from "@newsloom/contract/articles/articles";
import { memo, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ArticleThumbnail } from "../../article-thumbnail.tsx";
import { ArticleCardActions, ArticleQuickActions } from "../article-card/article-card-actions.tsx";
import { ArticleCardLink } from "../article-card/article-card-link.tsx";
import { UnpublishedMeta } from "../article-card/article-card-meta.tsx";
import { useDraggable } from "../article-drag-and-drop.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";
import { FitScore } from "./fit-score.tsx";

interface Props {
  readonly article: Article;
  readonly isSelected: boolean;
  /** One of several selected articles. */
  readonly isInRange: boolean;
  /** When it is published by itself. */
  readonly plannedTime: string | undefined;
  readonly focusRequest: number;
}

/** Styled by its list. */
export const UnpublishedCard = memo(function UnpublishedCard(props: Props) {
  const { article, isSelected, isInRange, plannedTime, focusRequest } = props;
  const text = useText();
  const actions = useFeedActions();
  const card = useRef<HTMLDivElement>(null);
  const isDragging = useDraggable(card, article, null);
  return (
    <div
      ref={card}
      data-selected={isSelected || isInRange ? "" : undefined}
      data-dragging={isDragging ? text("feed.dragging") : undefined}
      onMouseDown={(event) => {
        // A click with Shift would select text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClickCapture={(event) => {
        // They act on an article without selecting it.
        if (event.target instanceof Element && event.target.closest(".quick")) return;
        if (!event.shiftKey) return actions.select("unpublished", article.articleId);
        // Nor does it open the headline's link in a window.
        event.preventDefault();
        event.stopPropagation();
        actions.selectTo(article.articleId);
      }}
    >
      <ArticleThumbnail article={article} className="thumb" />
      <ArticleCardLink
        article={article}
        pane="unpublished"
        isSelected={isSelected}
        focusRequest={focusRequest}
      />
      <FitScore article={article} />
      <UnpublishedMeta article={article} plannedTime={plannedTime} />
      {isSelected && !isInRange && <ArticleCardActions article={article} />}
      {!isSelected && !isInRange && <ArticleQuickActions article={article} />}
    </div>
  );
});
