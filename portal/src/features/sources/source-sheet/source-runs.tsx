import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { SourceRun } from "@newsloom/contract/sources/sources";
import { useState } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";

const [MIN_PX, MAX_PX] = [4, 34];
const SHOWN_FIRST = 5;
const SECOND_MS = 1000;

const Bars = styled("div")({
  display: "flex",
  alignItems: "flex-end",
  justifyContent: "flex-end",
  gap: 3,
  height: MAX_PX,
  margin: "10px 0 0",
  borderBottom: "1px solid var(--rule)",
  "& i": { flex: 1, maxWidth: 14, borderRadius: "1px 1px 0 0", background: "var(--ch-opened)" },
  '& i[data-outcome="failed"]': {
    background: "repeating-linear-gradient(45deg, var(--bad) 0 3px, transparent 3px 5px)",
    boxShadow: "inset 0 0 0 1px var(--bad)",
  },
  '& i[data-outcome="unchanged"]': { background: "var(--rule-2)" },
});
const BarsNote = styled("p")({ "&&": { paddingTop: 8 }, color: "var(--ink-3)", fontSize: "var(--fs-12)" });
const List = styled("ul")({
  "& li": {
    display: "grid",
    gridTemplateColumns: "104px minmax(0, 1fr) auto",
    gap: 10,
    padding: "7px 0",
    borderBottom: "1px solid var(--rule)",
    overflowWrap: "anywhere",
  },
  "& time": { color: "var(--ink-2)", fontFeatureSettings: "var(--figures)" },
  "& .good": { color: "var(--good)" },
  "& .bad": { color: "var(--bad)" },
  "& .soft": { color: "var(--ink-2)" },
});

interface Props {
  /** The newest first. */
  readonly runs: readonly SourceRun[];
  readonly clock: Clock;
}

/** When the source was read, and what came of it. */
export function SourceRuns({ runs, clock }: Props) {
  const text = useText();
  const [isAll, setIsAll] = useState(false);
  if (runs.length === 0) return <BarsNote>{text("source.noRuns")}</BarsNote>;
  const most = Math.max(1, ...runs.map(({ newCount }) => newCount));
  const failed = runs.filter(({ outcome }) => outcome === "failed").length;
  const shown = isAll ? runs : runs.slice(0, SHOWN_FIRST);
  return (
    <>
      <BarsNote>{text("source.barsNote", { count: runs.length })}</BarsNote>
      <Bars role="img" aria-label={text("source.barsLabel", { count: runs.length, failed })}>
        {runs.toReversed().map((run) => (
          <i key={run.sourceRunId} data-outcome={run.outcome} style={{ height: heightOf(run, most) }} />
        ))}
      </Bars>
      <List>
        {shown.map((run) => (
          <li key={run.sourceRunId}>
            <DateTime iso={run.startedAt} clock={clock} />
            <span>{describeRun(run, text)}</span>
            <span className={TONES[run.outcome]}>{run.httpStatus ?? ""}</span>
          </li>
        ))}
      </List>
      {!isAll && runs.length > SHOWN_FIRST && (
        <Button size="small" variant="text" sx={{ mt: 2 }} onClick={() => setIsAll(true)}>
          {text("source.allRuns", { count: runs.length })}
        </Button>
      )}
    </>
  );
}

const TONES = { read: "good", pushed: "good", unchanged: "soft", failed: "bad" } as const;

const heightOf = ({ outcome, newCount }: SourceRun, most: number) =>
  outcome === "failed" ? MAX_PX - 8 : MIN_PX + Math.round((MAX_PX - MIN_PX) * Math.sqrt(newCount / most));

function describeRun(run: SourceRun, text: ReturnType<typeof useText>): string {
  switch (run.outcome) {
    case "read":
      return text("source.runRead", {
        newCount: run.newCount,
        items: run.itemsCount,
        seconds: (run.durationMs / SECOND_MS).toLocaleString("en", { maximumFractionDigits: 1 }),
      });
    case "pushed":
      return text("source.runPushed", { newCount: run.newCount });
    case "unchanged":
      return text("source.runUnchanged");
    case "failed":
      return run.error || text("source.unknownError");
  }
}
