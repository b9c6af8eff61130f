import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "./format-figures.ts";
import { SERIES_STYLES, type SeriesStyle } from "./series-styles.ts";

const SIZES = { medium: { width: 96, height: 28 }, small: { width: 48, height: 18 } } as const;
/** Room for the line and for the dot at its end. */
const EDGE = 2.5;

const Frame = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  "& svg": { flex: "none", overflow: "visible" },
  "& path": { fill: "none", strokeWidth: 1.5, strokeLinejoin: "round", strokeLinecap: "round" },
});
const Value = styled("b")({ fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" });

interface Props {
  /** What is counted, for screen readers. */
  readonly label: string;
  readonly values: readonly number[];
  /** The text beside the line; the last value by default. */
  readonly value?: string;
  readonly seriesStyle?: SeriesStyle;
  readonly size?: keyof typeof SIZES;
}

/** A small trend line beside a number. Drawn here: a table has one in every row, and a chart of the library costs too much. */
export function Sparkline({ label, values, value, seriesStyle = "opened", size = "medium" }: Props) {
  const text = useText();
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const shown = value ?? formatNumber(last);
  const trend = {
    label,
    value: shown,
    first: formatNumber(first),
    last: formatNumber(last),
    count: values.length,
  };
  const { width, height } = SIZES[size];
  const points = pointsOf(values, width, height);
  const end = points.at(-1);
  const { colour } = SERIES_STYLES[seriesStyle];
  return (
    <Frame role="img" aria-label={text("chart.trend", trend)}>
      <svg width={width} height={height} aria-hidden>
        {values.length > 1 && end && (
          <>
            <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`} stroke={colour} />
            <circle cx={end.x} cy={end.y} r={1.8} fill={colour} />
          </>
        )}
      </svg>
      <Value aria-hidden>{shown}</Value>
    </Frame>
  );
}

/** From zero to the highest value, so that lines of different rows say the same. */
function pointsOf(values: readonly number[], width: number, height: number) {
  const most = Math.max(1, ...values);
  const step = (width - 2 * EDGE) / Math.max(1, values.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return values.map((value, index) => ({
    x: round(EDGE + index * step),
    y: round(height - EDGE - ((height - 2 * EDGE) * value) / most),
  }));
}
