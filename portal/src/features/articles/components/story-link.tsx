import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";
import { type RefObject, useEffect, useRef } from "react";
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
  /** Whether the focus follows what is chosen. */
  readonly followsRef: RefObject<boolean>;
  readonly className?: string;
}

/** A headline that opens its story, and is where the focus stands in the feed. */
export function StoryLink({ article, pane, isChosen, followsRef, className }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const link = useRef<HTMLAnchorElement>(null);
  const { articleId, title } = article;

  useEffect(() => {
    if (isChosen && followsRef.current) link.current?.focus({ preventScroll: pane === "unpublished" });
  }, [isChosen, followsRef, pane]);

  return (
    <Headline className={className ?? ""}>
      <Link
        ref={link}
        draggable={false}
        to={actions.linkTo(article)}
        title={title}
        aria-current={isChosen || undefined}
        onFocus={() => actions.choose(pane, articleId)}
      >
        {title || text("story.untitled")}
      </Link>
    </Headline>
  );
}
