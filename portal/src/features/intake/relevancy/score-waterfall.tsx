import { styled } from "@mui/material/styles";
import type { RelevancyReason } from "@newsloom/contract/intake/relevancy";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { signed } from "../signed.ts";
import { rangeOf, type ScoreStep, scoreSteps } from "./score-steps.ts";

const Steps = styled("ol")({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderTop: "1px solid var(--rule)",
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 200px) minmax(0, 1fr) 44px",
    columnGap: 12,
    minHeight: 46,
    alignItems: "stretch",
    borderBottom: "1px solid var(--rule)",
  },
  "& .label": { alignSelf: "center", padding: "5px 0", lineHeight: 1.35 },
  "& .label b": { display: "block", fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& .label small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& .points": {
    alignSelf: "center",
    textAlign: "right",
    fontWeight: "var(--w-med)",
    fontFeatureSettings: "var(--figures)",
    whiteSpace: "nowrap",
  },
  "& li[data-total]": {
    borderBottom: "3px double var(--rule-ink)",
    boxShadow: "0 -1px 0 var(--rule-ink)",
    "& .points": { fontSize: "var(--fs-18)", fontWeight: "var(--w-bold)" },
  },
  [ON_PHONE]: { "& li": { gridTemplateColumns: "minmax(0, 1fr) 44px", paddingBottom: 8 } },
});
const Bar = styled("span")({
  position: "relative",
  "& i": {
    position: "absolute",
    top: "calc(50% - 6px)",
    height: 12,
    minWidth: 2,
    borderRadius: 1,
    background: "var(--ch-opened)",
  },
  "& i[data-tone='against']": { background: "var(--warn)" },
  "& i[data-tone='start']": { background: "var(--ch-compare)" },
  "& i[data-tone='total']": { top: "calc(50% - 3px)", height: 6, background: "var(--ink)" },
  // From the end of this bar down to where the next one begins.
  "& u": { position: "absolute", top: "50%", height: "100%", borderLeft: "1px dashed var(--rule-field)" },
  [ON_PHONE]: { gridRow: 2, gridColumn: "1 / -1", height: 14, "& u": { display: "none" } },
});

interface Props {
  readonly reasons: readonly RelevancyReason[];
  readonly fit: number;
}

/** How the points of an article add up to its fit: each bar begins where the one above it ends. */
export function ScoreWaterfall({ reasons, fit }: Props) {
  const text = useText();
  const steps = scoreSteps(reasons);
  const { low, high } = rangeOf(steps);
  const percent = (points: number) => `${(100 * (points - low)) / (high - low)}%`;
  const width = (points: number) => `${(100 * Math.abs(points)) / (high - low)}%`;
  return (
    <Steps aria-label={text("relevancy.score")}>
      {steps.map((step) => (
        <li key={step.kind}>
          <StepLabel step={step} />
          <Bar aria-hidden>
            <i
              data-tone={step.kind === "start" ? "start" : step.points < 0 ? "against" : "for"}
              style={{ left: percent(Math.min(step.from, step.to)), width: width(step.points) }}
            />
            <u style={{ left: percent(step.to) }} />
          </Bar>
          <b className="points">{step.kind === "start" ? step.points : signed(step.points)}</b>
        </li>
      ))}
      <li data-total="">
        <span className="label">
          <b>{text("relevancy.fit")}</b>
        </span>
        <Bar aria-hidden>
          <i data-tone="total" style={{ left: percent(0), width: width(fit) }} />
        </Bar>
        <b className="points">{fit}</b>
      </li>
    </Steps>
  );
}

function StepLabel({ step: { kind, reasons } }: { readonly step: ScoreStep }) {
  const text = useText();
  const [first] = reasons;
  const isOne = kind === "source" || kind === "company";
  const list = reasons.map(({ name, points }) => `${name} ${signed(points)}`).join(", ");
  return (
    <span className="label">
      <b>{isOne ? first?.name : text(`relevancy.step_${kind}`)}</b>
      {isOne && first?.approved !== undefined && first.decided !== undefined && (
        <small>{text("relevancy.record", { approved: first.approved, decided: first.decided })}</small>
      )}
      {(kind === "keywords" || kind === "wordsFor" || kind === "wordsAgainst") && <small>{list}</small>}
    </span>
  );
}
