import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Plus } from "lucide-react";
import { memo } from "react";
import { type Clock, formatRelative } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../../ui/data/keyboard-key.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { LiveIndicator } from "./live-indicator.tsx";
import type { FeedView } from "./newsfeed-url-state.ts";

const Head = styled("header")({
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: 12,
  minHeight: 56,
  padding: "8px var(--gutter)",
  "& h1": { fontSize: "var(--fs-18)", fontWeight: "var(--w-bold)", letterSpacing: "-.014em" },
  "& .away": { marginLeft: "auto" },
  [ON_NARROW]: { minHeight: 52, gap: 8 },
});
const Badge = styled("button")({
  height: 24,
  padding: "0 9px",
  border: 0,
  borderRadius: "var(--r-2)",
  background: "var(--accent-wash)",
  color: "var(--accent-ink)",
  font: "inherit",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
  whiteSpace: "nowrap",
  cursor: "pointer",
  "&:hover": { background: "var(--accent-line)" },
  [ON_NARROW]: { height: 32 },
});
const Keys = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& span + kbd, & > span:nth-of-type(even)": { marginRight: 4 },
  "@media (max-width: 1439.95px)": { display: "none" },
});
const ADD = {
  [ON_NARROW]: {
    minWidth: 44,
    padding: "0 8px",
    "& .MuiButton-startIcon": { margin: 0 },
    "& .words": { display: "none" },
  },
} as const;

interface Props {
  readonly newCount: number;
  readonly since: number;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly onShowNew: () => unknown;
  readonly onChange: (patch: Partial<FeedView>) => void;
}

export const NewsfeedHeader = memo(function NewsfeedHeader(props: Props) {
  const { newCount, since, clock, mayWrite, onShowNew, onChange } = props;
  const text = useText();
  const timeOf = (time: number) => {
    const formatted = formatRelative(new Date(time).toISOString(), clock, new Date());
    return formatted.day === "other" ? formatted.date : formatted.time;
  };
  const key = (keys: string, words: string) => (
    <>
      <KeyboardKeys keys={keys} />
      <span>{words}</span>
    </>
  );
  return (
    <Head>
      <h1>{text("feed.title")}</h1>
      <LiveIndicator />
      <span role="status">
        {newCount > 0 && (
          <Badge type="button" onClick={() => void onShowNew()}>
            {text("feed.newSince", { count: newCount, time: timeOf(since) })}
          </Badge>
        )}
      </span>
      <Keys className="away" aria-hidden="true">
        <KeyboardKeys keys="j" />
        {key("k", text("feed.keyMove"))}
        {key("a", text("feed.keyApprove"))}
        {key("x", text("feed.keyReject"))}
        {key("p", text("feed.keyPin"))}
        {key("?", text("feed.allKeys"))}
      </Keys>
      {mayWrite && (
        <Button
          sx={[{ marginLeft: "auto", "@media (min-width: 1440px)": { marginLeft: 0 } }, ADD]}
          aria-label={text("feed.add")}
          startIcon={<Plus {...SMALL_ICON} />}
          onClick={() => onChange({ sheet: "new" })}
        >
          <span className="words">{text("feed.add")}</span>
        </Button>
      )}
    </Head>
  );
});
