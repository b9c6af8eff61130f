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
  readonly look: SeriesStyle;
  /** Undefined while they are on their way. */
  readonly bars: readonly Bar[] | undefined;
}

/** A few counts side by side, each with its number. */
export function BarChart({ title, note, label, look, bars }: Props) {
  const text = useText();
  const state = bars === undefined ? "loading" : bars.some(({ value }) => value > 0) ? "full" : "empty";
  return (
    <ChartFrame title={title} note={note} height={HEIGHT_PX} state={state}>
      {bars && (
        <>
          <Plot label={label} look={look} bars={bars} height={HEIGHT_PX} />
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
