import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { formatNumber, formatShare } from "./format-figures.ts";

const [WIDTH, HEIGHT] = [1200, 104];
const NARROW = "@container (max-width: 620px)";
const Container = styled("div")({ containerType: "inline-size" });
const Steps = styled("ol")({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontFeatureSettings: "var(--figures)",
  "& li": {
    display: "grid",
    // The row of 112 px is for the ribbon, which is drawn across all steps.
    gridTemplateRows: "auto auto 20px 112px auto",
    alignContent: "start",
    padding: "10px 8px 10px 16px",
    borderLeft: "1px solid var(--rule)",
  },
  "& li:first-of-type": { paddingLeft: 0, borderColor: "transparent" },
  "& span": { color: "var(--ink-3)", fontSize: "var(--fs-11)", fontWeight: "var(--w-med)" },
  "& b": { fontSize: "var(--fs-28)", fontWeight: "var(--w-bold)", letterSpacing: "-.03em", lineHeight: 1.2 },
  "& p": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& p.lost": { gridRow: 5 },
  "& i": { display: "none" },
  [NARROW]: {
    gridAutoFlow: "row",
    "& li": {
      gridTemplateColumns: "1fr auto",
      gridTemplateRows: "none",
      gap: "0 8px",
      alignItems: "baseline",
      padding: "9px 0",
      borderLeft: 0,
      borderBottom: "1px solid var(--rule)",
    },
    "& span": { color: "var(--ink)", fontSize: "var(--fs-13)" },
    "& b": { fontSize: "var(--fs-18)" },
    "& p": { gridColumn: 1 },
    "& p.lost": { display: "none" },
    "& i": {
      display: "block",
      gridColumn: "1 / -1",
      height: 6,
      marginTop: 5,
      borderRadius: 2,
      background: "var(--ch-opened)",
    },
  },
});
const Ribbon = styled("svg")({
  position: "absolute",
  insetInline: 0,
  top: 112,
  width: "100%",
  height: HEIGHT,
  pointerEvents: "none",
  [NARROW]: { display: "none" },
});

export interface FunnelStep {
  readonly name: string;
  readonly value: number;
  /** In words, so many who did not go on from here. */
  readonly lost?: (people: string) => string;
}

interface Props {
  readonly title: string;
  /** From the widest to the narrowest; undefined while they load. */
  readonly steps: readonly FunnelStep[] | undefined;
}

/** How many went on from each step to the next: numbers and a ribbon, or bars where it is narrow. */
export function FunnelChart({ title, steps }: Props) {
  const text = useText();
  const fill = useId();
  const whole = steps?.[0]?.value ?? 0;
  return (
    <ChartFrame title={title} height={200} state={!steps ? "loading" : whole === 0 ? "empty" : "full"}>
      {steps && (
        <Container>
          <Ribbon viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <linearGradient id={fill}>
              <stop offset="0" stopColor="var(--ch-opened)" stopOpacity=".16" />
              <stop offset="1" stopColor="var(--ch-opened)" />
            </linearGradient>
            <path
              d={funnelPath(
                steps.map(({ value }) => value / whole),
                WIDTH,
                HEIGHT,
              )}
              fill={`url(#${fill})`}
            />
          </Ribbon>
          <Steps>
            {steps.map(({ name, value, lost }, index) => {
              const before = steps[index - 1];
              const after = steps[index + 1];
              return (
                <li key={name}>
                  <span>{name}</span>
                  <b>{formatNumber(value)}</b>
                  {before && before.value > 0 && (
                    <p>
                      {text("chart.share", { share: formatShare(value, before.value), whole: before.name })}
                    </p>
                  )}
                  {after && after.value < value && (
                    <p className="lost">
                      {lost?.(formatNumber(value - after.value)) ??
                        text("chart.lost", {
                          count: value - after.value,
                          lost: formatNumber(value - after.value),
                        })}
                    </p>
                  )}
                  <i style={{ width: `${(100 * value) / whole}%` }} />
                </li>
              );
            })}
          </Steps>
        </Container>
      )}
    </ChartFrame>
  );
}

/** The SVG path of the ribbon: the height of each step is its share of the first one. */
function funnelPath(shares: readonly number[], width: number, height: number): string {
  const step = width / shares.length;
  const half = (share: number) => (Math.max(0, Math.min(1, share)) * height) / 2;
  const middle = height / 2;
  const edge = (side: 1 | -1) =>
    shares.map((share, index) => {
      const y = middle - side * half(share);
      const next = middle - side * half(shares[index + 1] ?? share);
      const [start, bend, end] = [index * step, (index + 0.58) * step, (index + 1) * step];
      const turn = (bend + end) / 2;
      return { start, bend, end, turn, y, next };
    });
  const topEdge = edge(1).map(
    ({ start, bend, end, turn, y, next }) =>
      `L${start} ${y}L${bend} ${y}C${turn} ${y} ${turn} ${next} ${end} ${next}`,
  );
  const bottomEdge = edge(-1)
    .reverse()
    .map(
      ({ start, bend, end, turn, y, next }) =>
        `L${end} ${next}C${turn} ${next} ${turn} ${y} ${bend} ${y}L${start} ${y}`,
    );
  return `M0 ${middle}${topEdge.join("")}${bottomEdge.join("")}Z`;
}
