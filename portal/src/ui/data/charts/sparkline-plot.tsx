import { SparkLineChart } from "@mui/x-charts/SparkLineChart";
import { LOOKS, type Look } from "./series-styles.ts";

interface Props {
  readonly values: readonly number[];
  readonly look: Look;
  readonly width: number;
  readonly height: number;
}

export function SparklinePlot({ values, look, width, height }: Props) {
  return (
    <SparkLineChart
      data={[...values]}
      color={LOOKS[look].colour}
      width={width}
      height={height}
      curve="monotoneX"
      area
      disableKeyboardNavigation
      sx={{ "& .MuiLineChart-area": { opacity: 0.14 } }}
    />
  );
}
