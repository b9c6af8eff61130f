import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/messages/messages.ts";
import { useFeedActions } from "../feed-actions.ts";
import type { Pane } from "../use-chosen.ts";

const Headline = styled("h3")({
  margin: 0,
  fontFamily: "var(--serif)",
  fontSize: "1.0625rem",
  fontWeight: "var(--w-head)",
  lineHeight: 1.25,
  letterSpacing: "-.005em",
  "& a": {
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "var(--lines, 2)",
    overflowWrap: "anywhere",
  },
  "& a:hover": { textDecoration: "underline", textDecorationThickness: 1, textUnderlineOffset: 3 },
});

interface Props {
  readonly article: Article;
  readonly pane: Pane;
  readonly isChosen: boolean;
  /** Another number brings the focus here; 0 leaves it where it is. */
  readonly focusTurn: number;
  readonly className?: string;
}

/** Whoever types or chooses beside the lists keeps the focus, though a story comes back to its list. */
const isElsewhere = () =>
  document.activeElement?.closest("input, textarea, [contenteditable=true], [role=menu], [role=listbox]") &&
  !document.activeElement.closest("[role=dialog]");

/** A headline that opens its story, and is where the focus stands in the feed. */
export function StoryLink({ article, pane, isChosen, focusTurn, className }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const link = useRef<HTMLAnchorElement>(null);
  const { articleId, title } = article;

  useEffect(() => {
    // Its list brings it into sight.
    if (focusTurn > 0 && !isElsewhere()) link.current?.focus({ preventScroll: true });
  }, [focusTurn]);

  return (
    <Headline className={className ?? ""}>
      <Link
        ref={link}
        draggable={false}
        to={actions.linkTo(article, pane)}
        title={title}
        aria-current={isChosen || undefined}
        onFocus={() => actions.choose(pane, articleId)}
      >
        {title || text("story.untitled")}
      </Link>
    </Headline>
  );
}
