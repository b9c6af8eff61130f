import { styled } from "@mui/material/styles";
import type { Source } from "@newsloom/contract/sources/sources";
import type { SourceHealth } from "@newsloom/domain/sources/health";
import {
  CircleCheck,
  CircleOff,
  CircleX,
  Clock as ClockIcon,
  type LucideIcon,
  Moon,
  Sparkles,
  ThumbsDown,
} from "lucide-react";
import { type Clock, formatRelative } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const STYLES: Readonly<Record<SourceHealth, { readonly Icon: LucideIcon; readonly ink: string }>> = {
  well: { Icon: CircleCheck, ink: "good" },
  slow: { Icon: ClockIcon, ink: "warn" },
  failing: { Icon: CircleX, ink: "bad" },
  "low-fit": { Icon: ThumbsDown, ink: "warn" },
  quiet: { Icon: Moon, ink: "ink-2" },
  new: { Icon: Sparkles, ink: "info" },
  inactive: { Icon: CircleOff, ink: "ink-3" },
};

const Frame = styled("span")({
  display: "grid",
  gridTemplateColumns: "14px minmax(0, 1fr)",
  alignItems: "center",
  columnGap: 6,
  lineHeight: 1.35,
  "& b": { fontWeight: "var(--w-med)" },
  "& small": {
    gridColumn: 2,
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
    overflowWrap: "anywhere",
    whiteSpace: "normal",
  },
  "&[data-whole] small": { display: "block" },
});

interface Props {
  readonly source: Source;
  readonly clock: Clock;
  /** The reason in as many lines as it takes; a row of the table has room for two. */
  readonly isWhole?: boolean;
}

/** How a source is doing, in a word, and why. */
export function SourceHealthText({ source, clock, isWhole = false }: Props) {
  const text = useText();
  const reason = useHealthReason()(source, clock);
  const { Icon, ink } = STYLES[source.health];
  return (
    <Frame {...(isWhole && { "data-whole": "" })}>
      <Icon {...SMALL_ICON} color={`var(--${ink})`} />
      <b style={{ color: `var(--${ink})` }}>{text(`sourceHealth.${source.health}`)}</b>
      {reason !== "" && <small title={reason}>{reason}</small>}
    </Frame>
  );
}

const SECOND_MS = 1000;

/** The reason of a source's health; empty where the word says it all. */
export function useHealthReason() {
  const text = useText();
  return (source: Source, clock: Clock): string => {
    switch (source.health) {
      case "failing":
        return source.lastError;
      case "slow":
        return text("sources.slowReason", {
          count: Math.round((source.lastDurationMs ?? 0) / SECOND_MS),
        });
      case "low-fit":
        return text("sources.lowFitReason", { percent: toPercent(source.approvalRate ?? 0) });
      case "quiet":
        return source.lastNewAt === null
          ? text("sources.neverNew")
          : text("sources.quietReason", { date: dateOf(source.lastNewAt, clock, text) });
      case "new":
        return source.lastRunAt === null ? text("sources.notReadYet") : "";
      case "inactive":
        return source.statusChangedBy === ""
          ? ""
          : text("sources.inactivatedBy", { name: source.statusChangedBy });
      case "well":
        return source.isPushed ? text("sources.pushed") : "";
    }
  };
}

export const toPercent = (share: number) => Math.round(share * 100);

function dateOf(iso: string, clock: Clock, text: ReturnType<typeof useText>): string {
  const relative = formatRelative(iso, clock, new Date());
  return relative.day === "other" ? relative.date : text(`dateTime.${relative.day}`, { time: relative.time });
}
