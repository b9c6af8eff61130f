import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";
import { arrange, pinOf } from "@newsloom/domain/articles/front-page";
import type { PlateType } from "@newsloom/domain/articles/kinds";
import { dropOddTile, plateTypeAt } from "@newsloom/domain/articles/landing";
import { useText } from "../../../platform/messages/messages.ts";
import { type Arrangement, cardChanges } from "../arrangement.ts";
import { PublishedStory } from "./published-story.tsx";

export const StoryGrid = styled("ul")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  columnGap: 20,
});

interface Props {
  readonly arrangement: Arrangement;
  readonly cards: ReadonlyMap<number, Article>;
  /** By hand: every story in a line, whatever readers see. */
  readonly isManual: boolean;
  readonly chosenId: number | undefined;
  readonly focusTurn: number;
}

/** The next front page, as readers will see it. */
export function FrontPage({ arrangement, cards, isManual, chosenId, focusTurn }: Props) {
  const text = useText();
  const changes = cardChanges(arrangement);
  const stories = arrange(arrangement.mine).flatMap((id, index) => {
    const article = cards.get(id);
    return article
      ? [{ article, position: index + 1, articlePlateType: plateOf(article, index + 1, arrangement) }]
      : [];
  });
  const seen = new Set(dropOddTile(stories));

  return (
    <StoryGrid aria-label={text("feed.published")}>
      {stories.map((story) => {
        const { article, position } = story;
        const isSeen = seen.has(story);
        return (
          <PublishedStory
            key={article.articleId}
            article={article}
            position={position}
            plate={isManual || !isSeen ? "list-compact" : story.articlePlateType}
            pin={pinOf(arrangement.mine, article.articleId)}
            change={changes.get(article.articleId)}
            isChosen={article.articleId === chosenId}
            focusTurn={article.articleId === chosenId ? focusTurn : 0}
            note={isSeen ? undefined : text("feed.heldBack")}
          />
        );
      })}
    </StoryGrid>
  );
}

/** The lead is manual when an editor put it there. */
function plateOf({ articleId, userId }: Article, position: number, { base, mine }: Arrangement): PlateType {
  const isByHand = userId !== null || pinOf(mine, articleId) !== undefined || arrange(base)[0] !== articleId;
  return plateTypeAt(position, isByHand);
}
