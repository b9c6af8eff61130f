import type { Article } from "@newsloom/contract/articles/articles";
import { memo, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { Thumb } from "../../article-thumbnail.tsx";
import { StoryActions } from "../article-card/article-card-actions.tsx";
import { StoryLink } from "../article-card/article-card-link.tsx";
import { WaitingMeta } from "../article-card/article-card-meta.tsx";
import { useDraggable } from "../article-drag-and-drop.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";
import { FitScore } from "./fit-score.tsx";

interface Props {
  readonly article: Article;
  readonly isChosen: boolean;
  readonly focusTurn: number;
}

/** A story that waits. Its list styles it. */
export const WaitingCard = memo(function WaitingCard({ article, isChosen, focusTurn }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const card = useRef<HTMLDivElement>(null);
  const isHeld = useDraggable(card, article, null);
  return (
    <div
      ref={card}
      data-chosen={isChosen ? "" : undefined}
      data-held={isHeld ? text("feed.inHand") : undefined}
      onClick={() => actions.choose("unpublished", article.articleId)}
    >
      <Thumb article={article} className="thumb" />
      <StoryLink article={article} pane="unpublished" isChosen={isChosen} focusTurn={focusTurn} />
      <FitScore article={article} />
      <WaitingMeta article={article} />
      {isChosen && <StoryActions article={article} />}
    </div>
  );
});
