import type { Article } from "@newsloom/contract/articles/articles";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { takesKeys } from "../../../../platform/keyboard-shortcuts.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";
import type { Pane } from "../use-selected-article.ts";

interface Props {
  readonly article: Article;
  readonly pane: Pane;
  readonly isSelected: boolean;
  /** A new number moves the focus here; 0 does not. */
  readonly focusRequest: number;
}

/** Do not take the focus from somebody who types or uses a menu; a dialog that acted on the article gives it back. */
const isElsewhere = () =>
  takesKeys(document.activeElement) && !document.activeElement?.closest("[role=dialog]");

/** The headline; it has the focus when its card is selected. */
export function ArticleCardLink({ article, pane, isSelected, focusRequest }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const link = useRef<HTMLAnchorElement>(null);
  const { articleId, title } = article;

  useEffect(() => {
    // The list scrolls to it.
    if (focusRequest > 0 && !isElsewhere()) link.current?.focus({ preventScroll: true });
  }, [focusRequest]);

  return (
    <h3 className="headline">
      <Link
        ref={link}
        draggable={false}
        to={actions.linkTo(article, pane)}
        title={title}
        aria-current={isSelected || undefined}
        onFocus={() => actions.select(pane, articleId)}
      >
        {title || text("articleCard.untitled")}
      </Link>
    </h3>
  );
}
