import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { FrontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import { Eye, Radio, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { type Clock, formatRelative } from "../../../../platform/format-date-time.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../../../ui/data/keyboard-key.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { ICON } from "../../../../ui/theme/icon-props.ts";
import { countChanges } from "../../front-page-draft.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";

const Bar = styled("div")({
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: 12,
  // At the foot, so that nothing moves down when it appears.
  order: 9,
  minHeight: 48,
  margin: "0 var(--gutter) 8px",
  padding: "6px 8px 6px 16px",
  borderRadius: "var(--r-2)",
  background: "var(--accent-wash)",
  color: "var(--accent-ink)",
  "& > strong": {
    fontSize: "var(--fs-22)",
    fontWeight: 600,
    letterSpacing: "-.02em",
    fontFeatureSettings: "var(--figures)",
  },
  "& > p": { flex: 1, minWidth: 0 },
  "& b": { marginRight: 12, fontWeight: "var(--w-med)" },
  "& .soft": { color: "var(--ink-2)" },
  "& small": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    fontSize: "var(--fs-12)",
    lineHeight: 1.3,
    whiteSpace: "nowrap",
  },
  "& .MuiButton-text": { color: "inherit" },
  "&[data-live]": { background: "var(--warn-wash)", color: "var(--warn)" },
  "&[data-failed]": { background: "var(--bad-wash)", color: "var(--bad)" },
  "& svg": { flex: "none" },
  [ON_NARROW]: {
    minHeight: 60,
    margin: 0,
    padding: "8px 16px",
    gap: 8,
    borderRadius: 0,
    borderTop: "1px solid var(--accent-line)",
    "& .soft, & small, & .undo": { display: "none" },
    "& b": { margin: 0 },
    "& .MuiButton-root": { height: 44 },
    // A phone has room for its icon only.
    "& .preview": {
      minWidth: 44,
      padding: 0,
      "& .MuiButton-startIcon": { margin: 0 },
      "& .words": { display: "none" },
    },
  },
});

interface Props {
  readonly changes: FrontPageChanges;
  readonly since: string;
  readonly clock: Clock;
  readonly isRestored: boolean;
  /** What Undo takes back; null when there is nothing. */
  readonly lastChange: string | null;
  readonly isSending: boolean;
  /** Live editing: readers see each change at once. */
  readonly isLive: boolean;
  readonly onStopLive: () => void;
  /** Why publishing failed. */
  readonly error: string | null;
}

/** Counts the unpublished changes and publishes them. */
export function PublishBar(props: Props) {
  const { changes, since, clock, isRestored, lastChange, isSending, isLive, onStopLive, error } = props;
  const text = useText();
  const count = countChanges(changes);
  if (isLive) return <LiveBar onStop={onStopLive} />;
  if (count === 0) return <div role="status" />;
  const kinds = (["added", "moved", "pinned", "unpinned"] as const)
    .filter((kind) => changes[kind].length > 0)
    .map((kind) => text(`publishBar.${kind}`, { count: changes[kind].length }));
  const formatted = since === "" ? null : formatRelative(since, clock, new Date());
  const time = formatted && (formatted.day === "other" ? formatted.date : formatted.time);

  return (
    <Bar role="status" data-failed={error === null ? undefined : ""}>
      {error === null ? <strong>{count}</strong> : <TriangleAlert {...ICON} />}
      {error === null ? (
        <p>
          <b>{text("publishBar.count", { count })}</b>
          <span className="soft">
            {isRestored && `${text("publishBar.restored")} `}
            {kinds.join(", ")}. {time && text("publishBar.saved", { time })}
          </span>
          {/* Read out where it happens. */}
          {lastChange !== null && <small aria-hidden="true">{lastChange}</small>}
        </p>
      ) : (
        <p>{error}</p>
      )}
      <Buttons mayUndo={lastChange !== null} isSending={isSending} isRetry={error !== null} />
    </Bar>
  );
}

function LiveBar({ onStop }: { readonly onStop: () => void }) {
  const text = useText();
  return (
    <Bar role="status" data-live="">
      <Radio {...ICON} />
      <p>
        <b>{text("publishBar.live")}</b>
        <span className="soft">{text("publishBar.liveNote")}</span>
      </p>
      <Button variant="text" onClick={onStop}>
        {text("publishBar.stopLive")}
      </Button>
    </Bar>
  );
}

interface ButtonsProps {
  readonly mayUndo: boolean;
  readonly isSending: boolean;
  readonly isRetry: boolean;
}

/** Memoized: the count changes with every edit, the buttons do not. */
const Buttons = memo(function Buttons({ mayUndo, isSending, isRetry }: ButtonsProps) {
  const text = useText();
  const actions = useFeedActions();
  return (
    <>
      {mayUndo && (
        <Button className="undo" variant="text" onClick={actions.undo} disabled={isSending} sx={{ gap: 1.5 }}>
          {text("publishBar.undo")}
          <span aria-hidden="true">
            <KeyboardKeys keys="u" />
          </span>
        </Button>
      )}
      <Button
        className="preview"
        variant="text"
        aria-label={text("publishBar.preview")}
        title={text("publishBar.previewNote")}
        startIcon={<Eye {...ICON} />}
        onClick={actions.preview}
      >
        <span className="words">{text("publishBar.preview")}</span>
      </Button>
      <Button variant="text" onClick={actions.discard} disabled={isSending}>
        {text("publishBar.discard")}
      </Button>
      <Button variant="contained" onClick={actions.publish} loading={isSending}>
        {text(isRetry ? "publishBar.retry" : "publishBar.publish")}
      </Button>
    </>
  );
});
