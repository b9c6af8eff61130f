import IconButton from "@mui/material/IconButton";
import { History } from "lucide-react";
import { memo } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../../../../ui/forms/segmented-control.tsx";
import { ICON } from "../../../../ui/theme/icon-props.ts";
import type { FeedView } from "../newsfeed-url-state.ts";
import { PaneSwitch } from "../pane-switch.tsx";

export interface PublishedViewOptionsProps {
  readonly view: FeedView["view"];
  readonly isLive: boolean;
  readonly isLiveBlocked: boolean;
  readonly onLive: (isLive: boolean) => void;
  readonly onChange: (patch: Partial<FeedView>) => void;
}

/** Memoized: does not change while articles are moved. */
export const PublishedViewOptions = memo(function PublishedViewOptions(props: PublishedViewOptionsProps) {
  const { view, isLive, isLiveBlocked, onLive, onChange } = props;
  const text = useText();
  const choice = (value: FeedView["view"], label: string) => ({ value, label, icon: null });
  return (
    <>
      <PaneSwitch
        className="away"
        label={text("feed.liveEditing")}
        note={text(isLiveBlocked ? "feed.liveEditingBlocked" : "feed.liveEditingNote")}
        isOn={isLive}
        isBlocked={isLiveBlocked}
        onSet={onLive}
      />
      <IconButton
        size="small"
        aria-label={text("frontPages.open")}
        title={text("frontPages.open")}
        onClick={() => onChange({ sheet: "pages", pane: "published" })}
      >
        <History {...ICON} />
      </IconButton>
      <SegmentedControl
        legend={text("feed.view")}
        value={view}
        onChoose={(shown) => onChange({ view: shown })}
        choices={[
          choice("front", text("feed.frontPage")),
          choice("trending", text("feed.trending")),
          choice("manual", text("feed.manual")),
        ]}
      />
    </>
  );
});
