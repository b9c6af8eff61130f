import { lazy, useState } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useElementWidth } from "../use-element-width.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartTable } from "./chart-table.tsx";
import { formatNumber, formatPoint, formatShare, type Step } from "./format-figures.ts";
import type { SeriesStyle } from "./series-styles.ts";

const Plot = lazy(async () => ({ default: (await import("./line-chart-plot.tsx")).LineChartPlot }));
const HEIGHT_PX = 280;

export interface TimeSeries {
  readonly seriesStyle: SeriesStyle;
  readonly label: string;
  /** One for each point. */
  readonly values: readonly number[];
}

export interface LineChartProps {
  readonly title: string;
  readonly note?: string;
  /** The times of the points, in order. */
  readonly points: readonly string[];
  readonly step: Step;
  readonly clock: Clock;
  readonly series: readonly TimeSeries[] | undefined;
  /** The total for the percentages in the legend. */
  readonly whole?: number;
}

/** Counts over time: lines, a legend with their sums, and a table for screen readers. */
export function LineChart(props: LineChartProps) {
  const { title, points, step, clock, series, whole } = props;
  const text = useText();
  const [hidden, setHidden] = useState<ReadonlySet<SeriesStyle>>(new Set<SeriesStyle>());
  const [container, width] = useElementWidth<HTMLDivElement>();
  const isEmpty = points.length === 0 || series?.every(({ values }) => values.every((value) => value === 0));

  function toggle(seriesStyle: SeriesStyle): void {
    const next = new Set(hidden);
    if (!next.delete(seriesStyle)) next.add(seriesStyle);
    setHidden(next);
  }
  return (
    <div ref={container}>
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
              series={series.filter(({ seriesStyle }) => !hidden.has(seriesStyle))}
              height={HEIGHT_PX}
              width={width}
            />
            <ChartLegend
              entries={series.map(({ seriesStyle, label, values }) => {
                const sum = values.reduce((all, value) => all + value, 0);
                return {
                  seriesStyle,
                  label,
                  value: formatNumber(sum),
                  share: whole ? formatShare(sum, whole) : undefined,
                };
              })}
              hidden={hidden}
              onToggle={toggle}
            />
            <ChartTable
              caption={title}
              head={[text("chart.time"), ...series.map(({ label }) => label)]}
              rows={points.map((point, index) => [
                formatPoint(point, clock, step),
                ...series.map(({ values }) => formatNumber(values[index] ?? 0)),
              ])}
            />
          </>
        )}
      </ChartFrame>
    </div>
  );
}
