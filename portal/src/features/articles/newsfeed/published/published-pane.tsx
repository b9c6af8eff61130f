import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { type ReactNode, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { useDropPane } from "../article-drag-and-drop.ts";
import { PaneHeader } from "../newsfeed-layout.tsx";
import { PublishedViewOptions, type PublishedViewOptionsProps } from "./published-view-options.tsx";

const Pane = styled("section")({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  minWidth: 0,
  padding: "0 var(--gutter) 0 20px",
});
const Scroller = styled("div")({
  flex: 1,
  minHeight: 0,
  margin: "0 -12px",
  padding: "0 12px 64px",
  overflowY: "auto",
  // The virtualizer keeps the scroll position itself.
  overflowAnchor: "none",
  containerName: "feed",
  containerType: "inline-size",
  '&[data-over="true"]': { background: "var(--accent-wash)" },
});
const Search = styled("search")({
  display: "flex",
  flex: "none",
  paddingBottom: 12,
  "& .MuiOutlinedInput-root": { flex: 1, height: 26, margin: 0, [ON_NARROW]: { height: 44 } },
});
const Rule = styled("div")({ borderTop: "1px solid var(--rule-ink)", flex: "none" });

interface Props extends PublishedViewOptionsProps {
  readonly count: number | undefined;
  readonly onDragging: (isDragging: boolean) => void;
  readonly onMove: (article: Article, position: number) => void;
  readonly search: ReactNode;
  readonly children: ReactNode;
}

export function PublishedPane({ count, onDragging, onMove, search, children, ...options }: Props) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const isOver = useDropPane({ ref: scroller, length: count ?? 0, onDragging, onMove });
  return (
    <Pane aria-label={text("feed.published")} data-pane="published">
      <PaneHeader className="pane-head">
        <h2 className="pane-name">{text("feed.published")}</h2>
        {count !== undefined && <p className="pane-name">{text("feed.articleCount", { count })}</p>}
        <PublishedViewOptions {...options} />
      </PaneHeader>
      <Search>{search}</Search>
      <Rule />
      <Scroller ref={scroller} data-over={isOver}>
        {children}
      </Scroller>
    </Pane>
  );
}
