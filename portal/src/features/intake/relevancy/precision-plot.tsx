import { LineChart } from "@mui/x-charts/LineChart";
import { PLOT_STYLE, TOOLTIP_STYLE, X_AXIS, Y_AXIS } from "../../../ui/data/charts/plot-styles.ts";
import { SERIES_STYLES } from "../../../ui/data/charts/series-styles.ts";

const HEIGHT_PX = 190;
const PERCENT = (value: number | null) => (value === null ? "" : `${value} %`);

interface Props {
  readonly versions: readonly string[];
  /** In percent, one for each version. */
  readonly model: readonly number[];
  readonly keywords: readonly (number | null)[];
  readonly labels: { readonly model: string; readonly keywords: string };
}

export const PrecisionPlot = ({ versions, model, keywords, labels }: Props) => (
  <LineChart
    height={HEIGHT_PX}
    margin={{ left: 0, right: 12, top: 16, bottom: 0 }}
    xAxis={[{ ...X_AXIS, data: [...versions], scaleType: "point" }]}
    yAxis={[{ ...Y_AXIS, max: 100, valueFormatter: String }]}
    grid={{ horizontal: true }}
    hideLegend
    series={[
      {
        id: "model",
        label: labels.model,
        data: [...model],
        color: SERIES_STYLES.opened.colour,
        area: true,
        showMark: true,
        curve: "linear",
        valueFormatter: PERCENT,
      },
      {
        id: "keywords",
        label: labels.keywords,
        data: [...keywords],
        color: SERIES_STYLES.compare.colour,
        showMark: false,
        connectNulls: true,
        curve: "linear",
        valueFormatter: PERCENT,
      },
    ]}
    slotProps={{ tooltip: { sx: TOOLTIP_STYLE } }}
    sx={{
      ...PLOT_STYLE,
      "& .MuiLineChart-area": { opacity: 0.1 },
      '& [data-series="keywords"]': { strokeDasharray: SERIES_STYLES.compare.dash },
    }}
  />
);
