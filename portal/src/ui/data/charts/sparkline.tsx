import { styled } from "@mui/material/styles";
import { lazy, Suspense } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "./format-figures.ts";
import type { SeriesStyle } from "./series-styles.ts";

const Plot = lazy(async () => ({ default: (await import("./sparkline-plot.tsx")).SparklinePlot }));
const [WIDTH, HEIGHT] = [96, 28];

const Frame = styled("div")({ display: "inline-flex", alignItems: "center", gap: 10 });
const PlotArea = styled("div")({ width: WIDTH, height: HEIGHT });
const Value = styled("b")({ fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" });

interface Props {
  /** What is counted, for screen readers. */
  readonly label: string;
  readonly values: readonly number[];
  /** The text beside the line; the last value by default. */
  readonly value?: string;
  readonly seriesStyle?: SeriesStyle;
}

/** A small trend line beside a number. */
export function Sparkline({ label, values, value, seriesStyle = "opened" }: Props) {
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
  return (
    <Frame role="img" aria-label={text("chart.trend", trend)}>
      <PlotArea aria-hidden>
        {values.length > 1 && (
          <Suspense fallback={null}>
            <Plot values={values} seriesStyle={seriesStyle} width={WIDTH} height={HEIGHT} />
          </Suspense>
        )}
      </PlotArea>
      <Value aria-hidden>{shown}</Value>
    </Frame>
  );
}
