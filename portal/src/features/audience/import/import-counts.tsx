import { styled } from "@mui/material/styles";
import type { ImportProcess } from "@newsloom/contract/audience/imports";
import { useText } from "../../../platform/i18n/use-text.ts";

const COUNTS = ["added", "updated", "skipped", "failed"] as const;

const Figures = styled("dl")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  gap: 16,
  margin: "20px 0",
  "& dt": { display: "flex", alignItems: "center", gap: 6, color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& dt::before": { content: '""', width: 8, height: 8, borderRadius: 2, background: "var(--mark)" },
  "& dd": { fontSize: "var(--fs-22)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});

export const MARKS = {
  added: "var(--accent)",
  updated: "var(--accent-line)",
  skipped: "var(--warn)",
  failed: "var(--bad)",
} as const;

/** What became of the rows so far. */
export function ImportCounts({ process }: { readonly process: ImportProcess }) {
  const text = useText();
  return (
    <Figures>
      {COUNTS.map((count) => (
        <div key={count}>
          <dt style={{ "--mark": MARKS[count] } as object}>{text(`audienceImport.${count}`)}</dt>
          <dd>{process[count].toLocaleString()}</dd>
        </div>
      ))}
    </Figures>
  );
}
