import type { LineSeries } from "@mui/x-charts/LineChart";
import { formatNumber } from "./format-figures.ts";
import type { TimeSeries } from "./line-chart.tsx";
import { SERIES_STYLES } from "./series-styles.ts";

/** A series as the plot draws it. */
export const toLineSeries = ({ seriesStyle, label, values }: TimeSeries): LineSeries => ({
  id: seriesStyle,
  label,
  data: [...values],
  color: SERIES_STYLES[seriesStyle].colour,
  // A line needs two points; a single one is seen as a dot alone.
  showMark: values.length === 1,
  curve: "monotoneX",
  valueFormatter: (value) => (value === null ? "" : formatNumber(value)),
});
