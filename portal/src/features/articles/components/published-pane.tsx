import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";
import { History } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { GLYPH } from "../../../ui/glyph.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { useDropPane } from "../dragging.ts";
import type { FeedView } from "../feed-view.ts";
import { PaneSwitch } from "./pane-switch.tsx";
import { PaneHead } from "./waiting-pane.tsx";

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
  // The rows are measured as they are drawn, and keep the place themselves.
  overflowAnchor: "none",
  containerName: "feed",
  containerType: "inline-size",
  '&[data-over="true"]': { background: "var(--accent-wash)" },
});
const Rule = styled("div")({ borderTop: "1px solid var(--rule-ink)", flex: "none" });

interface Props {
  readonly count: number | undefined;
  readonly view: FeedView["view"];
  readonly onView: (view: FeedView["view"]) => void;
  readonly live: {
    readonly isOn: boolean;
    readonly isBlocked: boolean;
    readonly onSet: (isOn: boolean) => void;
  };
  readonly onShowEarlier: () => void;
  readonly onHold: (isHeld: boolean) => void;
  readonly onPlace: (article: Article, position: number) => void;
  readonly children: ReactNode;
}

/** What readers see, and where it is arranged. */
export function PublishedPane({
  count,
  view,
  onView,
  live,
  onShowEarlier,
  onHold,
  onPlace,
  children,
}: Props) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const isOver = useDropPane({ ref: scroller, length: count ?? 0, onHold, onPlace });
  const choice = (value: FeedView["view"], label: string) => ({ value, label, glyph: null });
  return (
    <Pane aria-label={text("feed.published")} data-pane="published">
      <PaneHead className="pane-head">
        <h2 className="pane-name">{text("feed.published")}</h2>
        {count !== undefined && <p className="pane-name">{text("feed.storyCount", { count })}</p>}
        <PaneSwitch
          className="away"
          label={text("feed.liveEditing")}
          note={text(live.isBlocked ? "feed.liveEditingBlocked" : "feed.liveEditingNote")}
          isOn={live.isOn}
          isBlocked={live.isBlocked}
          onSet={live.onSet}
        />
        <IconButton
          size="small"
          aria-label={text("frontPages.open")}
          title={text("frontPages.open")}
          onClick={onShowEarlier}
        >
          <History {...GLYPH} />
        </IconButton>
        <Segmented
          legend={text("feed.view")}
          value={view}
          onChoose={onView}
          choices={[
            choice("front", text("feed.frontPage")),
            choice("trending", text("feed.trending")),
            choice("manual", text("feed.manual")),
          ]}
        />
      </PaneHead>
      <Rule />
      <Scroller ref={scroller} data-over={isOver}>
        {children}
      </Scroller>
    </Pane>
  );
}
