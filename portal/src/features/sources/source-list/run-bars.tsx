import { styled } from "@mui/material/styles";
import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";

const [MIN_PX, MAX_PX, FAILED_PX, WAITING_PX] = [8, 30, 14, 4];

const Frame = styled("div")({
  display: "flex",
  alignItems: "flex-end",
  gap: "min(3px, .4vw)",
  height: MAX_PX,
  margin: "8px 0 6px",
  overflow: "hidden",
  borderBottom: "1px solid color-mix(in srgb, var(--info) 45%, transparent)",
  "& i": {
    flex: 1,
    minWidth: 1,
    maxWidth: 28,
    borderRadius: "1px 1px 0 0",
    background: "var(--info)",
    transition: "height var(--t-3) var(--ease)",
  },
  '& i[data-outcome="failed"]': { background: "var(--bad)" },
  '& i[data-outcome="unchanged"]': { background: "color-mix(in srgb, var(--info) 60%, transparent)" },
  '& i[data-outcome="waiting"]': { background: "color-mix(in srgb, var(--info) 30%, transparent)" },
  '& i[data-outcome="reading"]': {
    background: "repeating-linear-gradient(0deg, var(--info) 0 2px, transparent 2px 4px)",
  },
});

/** One bar per source of a run; its height is what was new. The same in words is beside it. */
export function RunBars({ sources }: Pick<AggregatorRun, "sources">) {
  const most = Math.max(1, ...sources.map(({ newCount }) => newCount));
  return (
    <Frame aria-hidden="true">
      {sources.map((source) => (
        <i
          key={source.sourceId}
          title={source.name}
          data-outcome={source.outcome}
          style={{ height: heightOf(source, most) }}
        />
      ))}
    </Frame>
  );
}

function heightOf({ outcome, newCount }: AggregatorRun["sources"][number], most: number): number {
  if (outcome === "waiting") return WAITING_PX;
  if (outcome === "failed") return FAILED_PX;
  return MIN_PX + Math.round((MAX_PX - MIN_PX) * Math.sqrt(newCount / most));
}
