import { lazy, useState } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useWidth } from "../use-element-width.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartTable } from "./chart-table.tsx";
import { amount, moment, type Step, share } from "./format-figures.ts";
import type { Look } from "./series-styles.ts";

const Plot = lazy(async () => ({ default: (await import("./line-chart-plot.tsx")).TimeLinePlot }));
const HEIGHT_PX = 280;

export interface TimeSeries {
  readonly look: Look;
  readonly label: string;
  /** One for each point. */
  readonly values: readonly number[];
}

export interface TimeLineProps {
  readonly title: string;
  readonly note?: string;
  /** The moments counted, in order; undefined while they are on their way. */
  readonly points: readonly string[];
  readonly step: Step;
  readonly clock: Clock;
  readonly series: readonly TimeSeries[] | undefined;
  /** What the numbers beside the lines are a share of. */
  readonly whole?: number;
}

/** Several counts over time: lines, their sums beside them, and a table for those who do not see lines. */
export function TimeLine(props: TimeLineProps) {
  const { title, points, step, clock, series, whole } = props;
  const text = useText();
  const [hidden, setHidden] = useState<ReadonlySet<Look>>(new Set<Look>());
  const [room, width] = useWidth<HTMLDivElement>();
  const isEmpty = points.length === 0 || series?.every(({ values }) => values.every((value) => value === 0));

  function toggle(look: Look): void {
    const next = new Set(hidden);
    if (!next.delete(look)) next.add(look);
    setHidden(next);
  }
  return (
    <div ref={room}>
      <ChartFrame
        title={title}
        note={props.note}
        height={HEIGHT_PX}
        state={series === undefined ? "loading" : isEmpty ? "empty" : "full"}
      >
        {series && width !== undefined && (
          <>
            <Plot
              points={points}
              step={step}
              clock={clock}
              series={series.filter(({ look }) => !hidden.has(look))}
              height={HEIGHT_PX}
              width={width}
            />
            <ChartLegend
              entries={series.map(({ look, label, values }) => {
                const sum = values.reduce((all, value) => all + value, 0);
                return { look, label, value: amount(sum), share: whole ? share(sum, whole) : undefined };
              })}
              hidden={hidden}
              onToggle={toggle}
            />
            <ChartTable
              caption={title}
              head={[text("chart.time"), ...series.map(({ label }) => label)]}
              rows={points.map((point, index) => [
                moment(point, clock, step),
                ...series.map(({ values }) => amount(values[index] ?? 0)),
              ])}
            />
          </>
        )}
      </ChartFrame>
    </div>
  );
}
