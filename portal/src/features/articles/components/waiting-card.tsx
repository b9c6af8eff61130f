import type { Article } from "@newsloom/contract/articles/articles";
import { memo, useRef } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { useDraggable } from "../dragging.ts";
import { useFeedActions } from "../feed-actions.ts";
import { FitScore } from "./fit-score.tsx";
import { StoryActions } from "./story-actions.tsx";
import { StoryLink } from "./story-link.tsx";
import { WaitingMeta } from "./story-meta.tsx";
import { Thumb } from "./thumb.tsx";

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
