import { styled } from "@mui/material/styles";
import { Check } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const STEPS = ["file", "columns", "running", "results"] as const;
export type ImportStep = (typeof STEPS)[number];

const Line = styled("ol")({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 28px",
  margin: "0 calc(-1 * var(--gutter)) 16px",
  padding: "10px var(--gutter)",
  borderBlock: "1px solid var(--rule)",
  color: "var(--ink-2)",
  listStyle: "none",
  "& li": { display: "flex", alignItems: "center", gap: 8 },
  "& li[aria-current]": { color: "var(--accent-ink)", fontWeight: "var(--w-med)" },
});

export function ImportSteps({ current }: { readonly current: ImportStep }) {
  const text = useText();
  const position = STEPS.indexOf(current);
  return (
    <Line aria-label={text("audienceImport.steps")}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined}>
          {index < position ? <Check {...SMALL_ICON} /> : <b>{index + 1}</b>}
          {text(`audienceImport.step_${step}`)}
        </li>
      ))}
    </Line>
  );
}

/** Wide rows scroll by themselves on a phone. */
export const TableFrame = styled("div")({ overflowX: "auto" });

export const PlainTable = styled("table")({
  width: "100%",
  borderCollapse: "collapse",
  "& th": {
    padding: "6px 12px 6px 0",
    borderBottom: "1px solid var(--rule-ink)",
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-reg)",
    textAlign: "left",
  },
  "& td": {
    maxWidth: 320,
    padding: "8px 12px 8px 0",
    borderBottom: "1px solid var(--rule)",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& .number": { textAlign: "right", fontFeatureSettings: "var(--figures)" },
  "& .quiet": { color: "var(--ink-2)" },
});

export const TwoColumns = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "24px 32px",
  marginTop: 24,
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
});

export const PartHead = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 36,
  marginBottom: 4,
  "& h2": { fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
  "& span": { color: "var(--ink-2)" },
  "& > .away": { marginLeft: "auto" },
});
