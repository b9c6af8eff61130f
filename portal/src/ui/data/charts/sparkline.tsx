import { styled } from "@mui/material/styles";
import { lazy, Suspense } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "./format-figures.ts";
import type { SeriesStyle } from "./series-styles.ts";

const Plot = lazy(async () => ({ default: (await import("./sparkline-plot.tsx")).SparklinePlot }));
const [WIDTH, HEIGHT] = [96, 28];

const Frame = styled("div")({ display: "inline-flex", alignItems: "center", gap: 10 });
const Room = styled("div")({ width: WIDTH, height: HEIGHT });
const Value = styled("b")({ fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" });

interface Props {
  /** What is counted, for those who do not see the line. */
  readonly label: string;
  readonly values: readonly number[];
  /** What stands beside it; the last value unless it says otherwise. */
  readonly value?: string;
  readonly look?: SeriesStyle;
}

/** Where a number comes from, in the space of a word. */
export function Sparkline({ label, values, value, look = "opened" }: Props) {
  const text = useText();
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const shown = value ?? formatNumber(last);
  const said = {
    label,
    value: shown,
    first: formatNumber(first),
    last: formatNumber(last),
    count: values.length,
  };
  return (
    <Frame role="img" aria-label={text("chart.trend", said)}>
      <Room aria-hidden>
        {values.length > 1 && (
          <Suspense fallback={null}>
            <Plot values={values} look={look} width={WIDTH} height={HEIGHT} />
          </Suspense>
        )}
      </Room>
      <Value aria-hidden>{shown}</Value>
    </Frame>
  );
}
