import { styled } from "@mui/material/styles";
import type { ImportRow } from "@newsloom/contract/audience/imports";
import { CircleMinus, CircleX } from "lucide-react";
import { useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import type { Column } from "../../../ui/data/table/column.ts";

const Lines = styled("span")({
  display: "grid",
  gap: 3,
  justifyItems: "start",
  overflowWrap: "anywhere",
  "& b": { fontWeight: "var(--w-med)" },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

function ResultChip({ result }: Pick<ImportRow, "result">) {
  const text = useText();
  return result === "failed" ? (
    <StatusChip tone="bad" icon={CircleX}>
      {text("audienceImport.failed")}
    </StatusChip>
  ) : (
    <StatusChip tone="warn" icon={CircleMinus}>
      {text(`audienceImport.${result}`)}
    </StatusChip>
  );
}

export function useImportRowColumns(): readonly Column<ImportRow>[] {
  const text = useText();
  return useMemo(
    (): readonly Column<ImportRow>[] => [
      {
        key: "row",
        label: text("audienceImport.row"),
        flex: 0.3,
        minWidth: 72,
        isNumber: true,
        render: ({ row }) => row.toLocaleString(),
      },
      {
        key: "email",
        label: text("audience.email"),
        flex: 1.2,
        minWidth: 160,
        isTitle: true,
        render: ({ email }) => email || text("audienceImport.noEmail"),
      },
      {
        key: "result",
        label: text("audienceImport.result"),
        flex: 0.5,
        minWidth: 110,
        render: ({ result }) => <ResultChip result={result} />,
      },
      {
        key: "error",
        label: text("audienceImport.reason"),
        flex: 1.8,
        minWidth: 200,
        render: ({ error }) => <span title={error}>{error}</span>,
      },
    ],
    [text],
  );
}

/** A row as a card, for screens too narrow for columns. */
export function ImportRowCard({ row }: { readonly row: ImportRow }) {
  const text = useText();
  return (
    <Lines>
      <b>{row.email || text("audienceImport.noEmail")}</b>
      <ResultChip result={row.result} />
      <small>{row.error}</small>
    </Lines>
  );
}
