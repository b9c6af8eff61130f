import { BarChart } from "@mui/x-charts/BarChart";
import type { Bar } from "./bar-chart.tsx";
import { formatNumber, formatShortNumber } from "./format-figures.ts";
import { PLOT_STYLE, TOOLTIP_STYLE, X_AXIS, Y_AXIS } from "./plot-styles.ts";
import { SERIES_STYLES, type SeriesStyle } from "./series-styles.ts";

interface Props {
  readonly label: string;
  readonly seriesStyle: SeriesStyle;
  readonly bars: readonly Bar[];
  readonly height: number;
}

export function BarChartPlot({ label, seriesStyle, bars, height }: Props) {
  const highest = Math.max(...bars.map(({ value }) => value));
  return (
    <BarChart
      height={height}
      margin={{ left: 0, right: 0, top: 24, bottom: 0 }}
      xAxis={[{ ...X_AXIS, data: bars.map(({ name }) => name), scaleType: "band", categoryGapRatio: 0.45 }]}
      // Leaves room for the number above the highest bar.
      yAxis={[{ ...Y_AXIS, max: highest * 1.15 }]}
      grid={{ horizontal: true }}
      borderRadius={2}
      hideLegend
      series={[
        {
          id: seriesStyle,
          label,
          data: bars.map(({ value }) => value),
          color: SERIES_STYLES[seriesStyle].colour,
          valueFormatter: (value) => (value === null ? "" : formatNumber(value)),
          barLabel: ({ value }) => (value === null ? "" : formatShortNumber(value)),
          barLabelPlacement: "outside",
        },
      ]}
      slotProps={{ tooltip: { sx: TOOLTIP_STYLE } }}
      sx={{
        ...PLOT_STYLE,
        "& .MuiBarChart-label": { fill: "var(--ink)", fontSize: "var(--fs-12)", fontFamily: "var(--sans)" },
      }}
    />
  );
}
