import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";
import { memo, useRef } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { ON_NARROW } from "../../../ui/widths.ts";
import { useDraggable } from "../dragging.ts";
import { useFeedActions } from "../feed-actions.ts";
import { FitScore } from "./fit-score.tsx";
import { StoryActions } from "./story-actions.tsx";
import { StoryLink } from "./story-link.tsx";
import { WaitingMeta } from "./story-meta.tsx";
import { Thumb } from "./thumb.tsx";

const Card = styled("div")({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "84px minmax(0, 1fr) auto",
  gap: "0 12px",
  margin: "0 -12px",
  padding: "11px 12px",
  cursor: "grab",
  "&::after": {
    content: '""',
    position: "absolute",
    inset: "auto 12px 0",
    borderBottom: "1px solid var(--rule)",
  },
  "& > .thumb": { gridRow: "span 2", width: 84, height: 56 },
  "& > p": { gridColumn: "2 / -1", alignSelf: "end" },
  "&[data-chosen]": { borderRadius: "var(--r-2)", background: "var(--accent-wash)" },
  "&[data-chosen]::before": {
    content: '""',
    position: "absolute",
    inset: "8px auto 8px 0",
    width: 3,
    borderRadius: 2,
    background: "var(--accent)",
  },
  "&[data-chosen]::after": { display: "none" },
  "&[data-held]": {
    borderRadius: 0,
    background: "repeating-linear-gradient(90deg, transparent 0 7px, var(--rule) 7px 8px)",
    "& > *": { visibility: "hidden" },
    "&::before": {
      content: "attr(data-held)",
      inset: "auto auto auto 96px",
      top: "calc(50% - 10px)",
      width: "auto",
      padding: "2px 10px",
      background: "var(--paper)",
      color: "var(--ink-3)",
      fontSize: "var(--fs-12)",
      position: "absolute",
    },
  },
  [ON_NARROW]: {
    gridTemplateColumns: "72px minmax(0, 1fr) auto",
    margin: "0 calc(-1 * var(--gutter))",
    padding: "12px var(--gutter)",
    "--lines": 3,
    "& > .thumb": { width: 72, height: 48 },
    "&[data-chosen]": { borderRadius: 0 },
    "&::after": { inset: "auto var(--gutter) 0" },
  },
});

interface Props {
  readonly article: Article;
  readonly isChosen: boolean;
  readonly focusTurn: number;
}

/** A story that waits. */
export const WaitingCard = memo(function WaitingCard({ article, isChosen, focusTurn }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const card = useRef<HTMLDivElement>(null);
  const isHeld = useDraggable(card, article, null);
  return (
    <Card
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
    </Card>
  );
});
