import { styled } from "@mui/material/styles";
import {
  addSample,
  estimate,
  type ProgressEstimate,
  type ProgressSample,
  roundDuration,
} from "@newsloom/domain/time/progress";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

const Frame = styled("div")({ display: "grid", gap: 6, fontFeatureSettings: "var(--figures)" });
const Line = styled("p")({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "0 16px",
  color: "var(--ink-2)",
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
});
const Track = styled("div")({
  height: 4,
  overflow: "hidden",
  borderRadius: 2,
  background: "var(--press)",
  "& i": {
    display: "block",
    height: "100%",
    borderRadius: 2,
    background: "var(--accent)",
    transition: "width var(--t-3) var(--ease)",
  },
});
/** Often enough to follow, seldom enough to go on working. */
const SPEAK_EVERY_MS = 5000;

interface Props {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  /** What is counted, in the plural. */
  readonly unit: string;
}

/** Long work: how much of it is done, how fast it goes, and how long it will take. */
export function ProgressBar({ title, done, total, unit }: Props) {
  const text = useText();
  const titleId = useId();
  const sayTime = useSaidTime();
  const estimate = useProgressEstimate(done, total);
  const isOver = done >= total;
  const share = total === 0 ? 100 : Math.floor((Math.min(done, total) / total) * 100);
  const count = text("progress.count", { done: figures(done), total: figures(total), unit });
  const pace = isOver ? "" : sayTime(estimate);
  const rate = estimate && text("progress.rate", { rate: figures(Math.round(estimate.perSecond)), unit });
  const spoken = isOver
    ? text("progress.finished", { title, done: figures(done), unit })
    : [title, text("progress.share", { share }), pace].filter(Boolean).join(", ");
  const heard = useThrottledText(spoken, SPEAK_EVERY_MS, isOver);
  return (
    <Frame>
      <Line>
        <b id={titleId}>{title}</b>
        <span>{text("progress.share", { share })}</span>
      </Line>
      <Track
        role="progressbar"
        aria-labelledby={titleId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={count}
      >
        <i style={{ width: `${share}%` }} />
      </Track>
      <Line>
        <span>{[count, pace].filter(Boolean).join(", ")}</span>
        {!isOver && <span>{rate}</span>}
      </Line>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </Frame>
  );
}

function useSaidTime() {
  const text = useText();
  return (estimate: ProgressEstimate | undefined): string => {
    if (!estimate) return "";
    const { hours, minutes, seconds } = roundDuration(estimate.leftMs);
    const key = hours > 0 ? "hours" : minutes === 0 ? "seconds" : seconds === 0 ? "wholeMinutes" : "minutes";
    return text("progress.left", { time: text(`progress.${key}`, { hours, minutes, seconds }) });
  };
}

const figures = (value: number) => value.toLocaleString("en");

/** A text that changes often, taken up at most every so many milliseconds; at once where it is urgent. */
function useThrottledText(text: string, everyMs: number, isUrgent: boolean): string {
  const [taken, setTaken] = useState("");
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    if (isUrgent) return;
    const timer = setInterval(() => setTaken(latest.current), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isUrgent]);
  return isUrgent ? text : taken;
}

/** Rate and time left of work whose count this screen watches. */
function useProgressEstimate(done: number, total: number): ProgressEstimate | undefined {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    setSamples((known) => addSample(known, { atMs: Date.now(), done }));
  }, [done]);
  return estimate(samples, total);
}
