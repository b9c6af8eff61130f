import { styled } from "@mui/material/styles";
import type { ImportProcess } from "@newsloom/contract/sources/imports";
import { useText } from "../../../platform/i18n/use-text.ts";

const Figures = styled("dl")({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 140px))",
  margin: "20px 0",
  "& > div": { padding: "4px 14px", borderLeft: "1px solid var(--rule)" },
  "& > div:first-of-type": { paddingLeft: 0, borderLeft: 0 },
  "& dt": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& dd": { fontSize: "var(--fs-22)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
  '& dd[data-any="true"]': { color: "var(--bad)" },
});

/** What became of the rows so far. */
export function ImportCounts({ added, updated, failed }: ImportProcess) {
  const text = useText();
  return (
    <Figures>
      <div>
        <dt>{text("sourceImport.added")}</dt>
        <dd>{added.toLocaleString()}</dd>
      </div>
      <div>
        <dt>{text("sourceImport.updated")}</dt>
        <dd>{updated.toLocaleString()}</dd>
      </div>
      <div>
        <dt>{text("sourceImport.failed")}</dt>
        <dd data-any={failed > 0}>{failed.toLocaleString()}</dd>
      </div>
    </Figures>
  );
}
