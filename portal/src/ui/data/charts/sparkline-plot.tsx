import { SparkLineChart } from "@mui/x-charts/SparkLineChart";
import { SERIES_STYLES, type SeriesStyle } from "./series-styles.ts";

interface Props {
  readonly values: readonly number[];
  readonly seriesStyle: SeriesStyle;
  readonly width: number;
  readonly height: number;
}

export function SparklinePlot({ values, seriesStyle, width, height }: Props) {
  return (
    <SparkLineChart
      data={[...values]}
      color={SERIES_STYLES[seriesStyle].colour}
      width={width}
      height={height}
      curve="monotoneX"
      area
      disableKeyboardNavigation
      sx={{ "& .MuiLineChart-area": { opacity: 0.14 } }}
    />
  );
}
