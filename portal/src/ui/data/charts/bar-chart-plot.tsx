import { BarChart } from "@mui/x-charts/BarChart";
import type { Bar } from "./bar-chart.tsx";
import { amount, shortAmount } from "./format-figures.ts";
import { ACROSS, PLOT_STYLE, TIP_STYLE, UP } from "./plot-styles.ts";
import { LOOKS, type Look } from "./series-styles.ts";

interface Props {
  readonly label: string;
  readonly look: Look;
  readonly bars: readonly Bar[];
  readonly height: number;
}

export function BarsPlot({ label, look, bars, height }: Props) {
  const highest = Math.max(...bars.map(({ value }) => value));
  return (
    <BarChart
      height={height}
      margin={{ left: 0, right: 0, top: 24, bottom: 0 }}
      xAxis={[{ ...ACROSS, data: bars.map(({ name }) => name), scaleType: "band", categoryGapRatio: 0.45 }]}
      // Above the highest bar there is room for its number.
      yAxis={[{ ...UP, max: highest * 1.15 }]}
      grid={{ horizontal: true }}
      borderRadius={2}
      hideLegend
      series={[
        {
          id: look,
          label,
          data: bars.map(({ value }) => value),
          color: LOOKS[look].colour,
          valueFormatter: (value) => (value === null ? "" : amount(value)),
          // The number stands on its bar.
          barLabel: ({ value }) => (value === null ? "" : shortAmount(value)),
          barLabelPlacement: "outside",
        },
      ]}
      slotProps={{ tooltip: { sx: TIP_STYLE } }}
      sx={{
        ...PLOT_STYLE,
        "& .MuiBarChart-label": { fill: "var(--ink)", fontSize: "var(--fs-12)", fontFamily: "var(--sans)" },
      }}
    />
  );
}
