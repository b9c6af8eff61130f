import { LineChart } from "@mui/x-charts/LineChart";
import { amount, moment, tick } from "./format-figures.ts";
import type { TimeLineProps, TimeSeries } from "./line-chart.tsx";
import { ACROSS, PLOT_STYLE, TIP_STYLE, UP } from "./plot-styles.ts";
import { LOOKS } from "./series-styles.ts";

const TICK_PX = 72;

interface Props extends Pick<TimeLineProps, "points" | "clock" | "step"> {
  readonly series: readonly TimeSeries[];
  readonly height: number;
  readonly width: number;
}

export function TimeLinePlot({ points, clock, step, series, height, width }: Props) {
  const every = Math.max(1, Math.ceil((points.length * TICK_PX) / width));
  const dashes = Object.fromEntries(
    series.map(({ look }) => [`& [data-series="${look}"]`, { strokeDasharray: LOOKS[look].dash }]),
  );
  return (
    <LineChart
      height={height}
      margin={{ left: 0, right: 12, top: 16, bottom: 0 }}
      // Points, not a scale of time: the server counted them by the site's own days, which begin when the device's may not.
      xAxis={[
        {
          ...ACROSS,
          data: [...points],
          scaleType: "point",
          valueFormatter: (iso: string, { location }) =>
            location === "tick" ? tick(iso, clock, step) : moment(iso, clock, step),
          tickInterval: (_: string, index: number) => index % every === 0,
        },
      ]}
      yAxis={[UP]}
      grid={{ horizontal: true }}
      hideLegend
      series={series.map(({ look, label, values }) => ({
        id: look,
        label,
        data: [...values],
        color: LOOKS[look].colour,
        showMark: false,
        curve: "monotoneX",
        valueFormatter: (value) => (value === null ? "" : amount(value)),
      }))}
      slotProps={{ tooltip: { sx: TIP_STYLE } }}
      sx={{ ...PLOT_STYLE, ...dashes }}
    />
  );
}
