import type { Article } from "@newsloom/contract/articles/articles";
import { memo, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ArticleThumbnail } from "../../article-thumbnail.tsx";
import { ArticleCardActions } from "../article-card/article-card-actions.tsx";
import { ArticleCardLink } from "../article-card/article-card-link.tsx";
import { UnpublishedMeta } from "../article-card/article-card-meta.tsx";
import { useDraggable } from "../article-drag-and-drop.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";
import { FitScore } from "./fit-score.tsx";

interface Props {
  readonly article: Article;
  readonly isSelected: boolean;
  readonly focusRequest: number;
}

/** Styled by its list. */
export const UnpublishedCard = memo(function UnpublishedCard({ article, isSelected, focusRequest }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const card = useRef<HTMLDivElement>(null);
  const isDragging = useDraggable(card, article, null);
  return (
    <div
      ref={card}
      data-selected={isSelected ? "" : undefined}
      data-dragging={isDragging ? text("feed.dragging") : undefined}
      onClick={() => actions.select("unpublished", article.articleId)}
    >
      <ArticleThumbnail article={article} className="thumb" />
      <ArticleCardLink
        article={article}
        pane="unpublished"
        isSelected={isSelected}
        focusRequest={focusRequest}
      />
      <FitScore article={article} />
      <UnpublishedMeta article={article} />
      {isSelected && <ArticleCardActions article={article} />}
    </div>
  );
});
