import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { runQuery } from "../api.ts";
import { useStopRun } from "../mutations.ts";
import { RunBars } from "./run-bars.tsx";

const Frame = styled("section")({
  flex: "none",
  margin: "0 var(--gutter) 8px",
  padding: "10px 14px",
  borderRadius: "var(--r-2)",
  background: "var(--info-wash)",
});
const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 16px",
  color: "var(--ink-2)",
  fontFeatureSettings: "var(--figures)",
  "& h2": { color: "var(--ink)", fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
  "& .new": { color: "var(--good)" },
  "& .failed": { color: "var(--bad)" },
  "& .end": { marginLeft: "auto" },
  "& button": { minHeight: 28, color: "var(--info)", [ON_NARROW]: { minHeight: 44 } },
});
const Now = styled("p")({
  overflow: "hidden",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const MAX_NAMES = 5;
const MINUTE = 60;

interface Props {
  readonly siteNameId: number;
  readonly mayWrite: boolean;
}

/** The run that is under way, or the one that ended while the screen was open. */
export function RunPanel({ siteNameId, mayWrite }: Props) {
  const [runId, setRunId] = useState<number>();
  const [closedRunId, setClosedRunId] = useState<number>();
  const { data: current } = useQuery(runQuery(siteNameId));
  const { data: followed } = useQuery({ ...runQuery(siteNameId, runId), enabled: runId !== undefined });
  useRealtimeEvent("AggregatorRunChanged", (event) => setRunId(event.runId));
  const run = current ?? followed;
  if (!run || run.runId === closedRunId) return null;
  return (
    <RunProgress
      run={run}
      siteNameId={siteNameId}
      mayWrite={mayWrite}
      onClose={() => setClosedRunId(run.runId)}
    />
  );
}

interface RunProgressProps extends Props {
  readonly run: AggregatorRun;
  readonly onClose: () => void;
}

function RunProgress({ run, siteNameId, mayWrite, onClose }: RunProgressProps) {
  const text = useText();
  const stop = useStopRun(siteNameId);
  const isRunning = run.finishedAt === null;
  const reading = run.sources.filter(({ outcome }) => outcome === "reading").map(({ name }) => name);
  const timeLeft = (seconds: number) =>
    seconds < MINUTE
      ? text("sources.run.secondsLeft", { seconds })
      : text("sources.run.minutesLeft", { minutes: Math.round(seconds / MINUTE) });
  const title = text(isRunning ? "sources.run.reading" : "sources.run.read", { count: run.total });
  return (
    <Frame aria-label={text("sources.run.title")}>
      <Head>
        <h2>{title}</h2>
        <RunCounts run={run} />
        {run.secondsLeft !== null && <span className="end">{timeLeft(run.secondsLeft)}</span>}
        {isRunning ? (
          mayWrite && (
            <Button
              className={run.secondsLeft === null ? "end" : ""}
              variant="text"
              loading={stop.isPending}
              disabled={run.isStopped}
              onClick={() => stop.mutate(run.runId)}
            >
              {text(run.isStopped ? "sources.run.stopping" : "sources.run.stop")}
            </Button>
          )
        ) : (
          <IconButton className="end" aria-label={text("sources.run.close")} onClick={onClose}>
            <X {...SMALL_ICON} />
          </IconButton>
        )}
      </Head>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={run.done}
        aria-valuetext={text("sources.run.done", { count: run.done })}
      >
        <RunBars sources={run.sources} />
      </div>
      <Now>
        {reading.length > 0
          ? text("sources.run.now", { names: reading.slice(0, MAX_NAMES).join(", ") })
          : text(endKey(run))}
      </Now>
      <VisuallyHidden role="status">{isRunning ? title : `${title}. ${text(endKey(run))}`}</VisuallyHidden>
    </Frame>
  );
}

function RunCounts({ run }: { readonly run: AggregatorRun }) {
  const text = useText();
  return (
    <>
      <span>{text("sources.run.done", { count: run.done })}</span>
      <span className="new">{text("sources.run.new", { found: run.newCount.toLocaleString() })}</span>
      <span>{text("sources.run.known", { known: run.knownCount.toLocaleString() })}</span>
      {run.refusedCount > 0 && <span>{text("sources.run.refused", { count: run.refusedCount })}</span>}
      {run.failed > 0 && <span className="failed">{text("sources.run.failed", { count: run.failed })}</span>}
    </>
  );
}

const endKey = ({ finishedAt, isStopped, failed }: AggregatorRun) =>
  finishedAt === null
    ? ("sources.run.waiting" as const)
    : isStopped
      ? ("sources.run.stopped" as const)
      : failed > 0
        ? ("sources.run.someFailed" as const)
        : ("sources.run.allRead" as const);
