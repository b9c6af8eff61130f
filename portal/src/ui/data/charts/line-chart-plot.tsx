import { LineChart } from "@mui/x-charts/LineChart";
import { formatPoint, formatTick } from "./format-figures.ts";
import type { LineChartProps, TimeSeries } from "./line-chart.tsx";
import { toLineSeries } from "./line-series.ts";
import { PLOT_STYLE, TOOLTIP_STYLE, X_AXIS, Y_AXIS } from "./plot-styles.ts";
import { SERIES_STYLES } from "./series-styles.ts";

const TICK_PX = 72;

interface Props extends Pick<LineChartProps, "points" | "clock" | "step"> {
  readonly series: readonly TimeSeries[];
  readonly height: number;
  readonly width: number;
}

export function LineChartPlot({ points, clock, step, series, height, width }: Props) {
  const every = Math.max(1, Math.ceil((points.length * TICK_PX) / width));
  const dashes = Object.fromEntries(
    series.map(({ seriesStyle }) => [
      `& [data-series="${seriesStyle}"]`,
      { strokeDasharray: SERIES_STYLES[seriesStyle].dash },
    ]),
  );
  return (
    <LineChart
      height={height}
      margin={{ left: 0, right: 12, top: 16, bottom: 0 }}
      // A point scale instead of a time scale: the points are days of the site's time zone, not the device's.
      xAxis={[
        {
          ...X_AXIS,
          data: [...points],
          scaleType: "point",
          valueFormatter: (iso: string, { location }) =>
            location === "tick" ? formatTick(iso, clock, step) : formatPoint(iso, clock, step),
          tickInterval: (_: string, index: number) => index % every === 0,
        },
      ]}
      yAxis={[Y_AXIS]}
      grid={{ horizontal: true }}
      hideLegend
      series={series.map(toLineSeries)}
      slotProps={{ tooltip: { sx: TOOLTIP_STYLE } }}
      sx={{ ...PLOT_STYLE, ...dashes }}
    />
  );
}
