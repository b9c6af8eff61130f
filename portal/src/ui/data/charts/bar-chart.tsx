import { lazy } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartTable } from "./chart-table.tsx";
import { formatNumber } from "./format-figures.ts";
import type { SeriesStyle } from "./series-styles.ts";

const Plot = lazy(async () => ({ default: (await import("./bar-chart-plot.tsx")).BarChartPlot }));
const HEIGHT_PX = 240;

export interface Bar {
  readonly name: string;
  readonly value: number;
}

interface Props {
  readonly title: string;
  readonly note?: string;
  /** What is counted. */
  readonly label: string;
  readonly seriesStyle: SeriesStyle;
  /** Undefined while they load. */
  readonly bars: readonly Bar[] | undefined;
}

/** A bar chart with a number on each bar and a table for screen readers. */
export function BarChart({ title, note, label, seriesStyle, bars }: Props) {
  const text = useText();
  const state = bars === undefined ? "loading" : bars.some(({ value }) => value > 0) ? "full" : "empty";
  return (
    <ChartFrame title={title} note={note} height={HEIGHT_PX} state={state}>
      {bars && (
        <>
          <Plot label={label} seriesStyle={seriesStyle} bars={bars} height={HEIGHT_PX} />
          <ChartTable
            caption={title}
            head={[label, text("chart.amount")]}
            rows={bars.map(({ name, value }) => [name, formatNumber(value)])}
          />
        </>
      )}
    </ChartFrame>
  );
}
