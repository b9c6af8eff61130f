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
/** How often screen readers announce the progress. */
const ANNOUNCE_EVERY_MS = 5000;

interface Props {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  /** What is counted, in the plural. */
  readonly unit: string;
  /** Where it is known better than by the rate so far. */
  readonly leftMs?: number | undefined;
}

/** The progress of a long job: count, rate and time left. */
export function ProgressBar({ title, done, total, unit, leftMs }: Props) {
  const text = useText();
  const titleId = useId();
  const formatTimeLeft = useFormatTimeLeft();
  const estimate = useProgressEstimate(done, total);
  const isFinished = done >= total;
  const share = total === 0 ? 100 : Math.floor((Math.min(done, total) / total) * 100);
  const count = text("progress.count", { done: formatCount(done), total: formatCount(total), unit });
  const timeLeft = isFinished ? "" : formatTimeLeft(leftMs ?? estimate?.leftMs);
  const rate = estimate && text("progress.rate", { rate: formatCount(Math.round(estimate.perSecond)), unit });
  const announcement = isFinished
    ? text("progress.finished", { title, done: formatCount(done), unit })
    : [title, text("progress.share", { share }), timeLeft].filter(Boolean).join(", ");
  const announced = useThrottledText(announcement, ANNOUNCE_EVERY_MS, isFinished);
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
        <span>{[count, timeLeft].filter(Boolean).join(", ")}</span>
        {!isFinished && <span>{rate}</span>}
      </Line>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Frame>
  );
}

function useFormatTimeLeft() {
  const text = useText();
  return (leftMs: number | undefined): string => {
    if (leftMs === undefined) return "";
    const { hours, minutes, seconds } = roundDuration(leftMs);
    const key = hours > 0 ? "hours" : minutes === 0 ? "seconds" : seconds === 0 ? "wholeMinutes" : "minutes";
    return text("progress.left", { time: text(`progress.${key}`, { hours, minutes, seconds }) });
  };
}

const formatCount = (value: number) => value.toLocaleString("en");

/** A text that changes often, updated at most every `everyMs`; at once when urgent. */
function useThrottledText(text: string, everyMs: number, isUrgent: boolean): string {
  const [shown, setShown] = useState("");
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    if (isUrgent) return;
    const timer = setInterval(() => setShown(latest.current), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isUrgent]);
  return isUrgent ? text : shown;
}

/** The rate and time left, from the counts seen so far. */
function useProgressEstimate(done: number, total: number): ProgressEstimate | undefined {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    setSamples((known) => addSample(known, { atMs: Date.now(), done }));
  }, [done]);
  return estimate(samples, total);
}
