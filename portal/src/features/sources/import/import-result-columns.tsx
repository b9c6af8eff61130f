import { styled } from "@mui/material/styles";
import type { ImportResult } from "@newsloom/contract/sources/imports";
import { CircleCheck, CircleX, RefreshCw } from "lucide-react";
import { useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import type { Column } from "../../../ui/data/table/column.ts";

const CHIPS = {
  added: { tone: "good", icon: CircleCheck },
  updated: { tone: "info", icon: RefreshCw },
  failed: { tone: "bad", icon: CircleX },
} as const;

const Lines = styled("span")({
  display: "grid",
  gap: 3,
  justifyItems: "start",
  overflowWrap: "anywhere",
  "& b": { fontWeight: "var(--w-med)" },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

/** Rows have two lines, because the reason of a failure is a sentence. */
export const RESULT_ROW_PX = 52;
const Reason = styled("span")({
  display: "-webkit-inline-box",
  verticalAlign: "middle",
  maxWidth: "100%",
  overflow: "hidden",
  lineHeight: 1.35,
  overflowWrap: "anywhere",
  whiteSpace: "normal",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

function ResultChip({ result }: Pick<ImportResult, "result">) {
  const text = useText();
  return <StatusChip {...CHIPS[result]}>{text(`sourceImport.${result}`)}</StatusChip>;
}

export function useImportResultColumns(): readonly Column<ImportResult>[] {
  const text = useText();
  return useMemo(
    (): readonly Column<ImportResult>[] => [
      {
        key: "row",
        label: text("sourceImport.row"),
        flex: 0.3,
        minWidth: 56,
        isNumber: true,
        render: ({ row }) => row,
      },
      {
        key: "name",
        label: text("sources.source"),
        flex: 1,
        minWidth: 140,
        isTitle: true,
        render: ({ name, url }) => name || url || text("sourceImport.noName"),
      },
      {
        key: "url",
        label: text("source.url"),
        flex: 1.2,
        minWidth: 140,
        minTableWidth: 860,
        render: ({ url }) => <span title={url}>{url || "–"}</span>,
      },
      {
        key: "result",
        label: text("sourceImport.result"),
        flex: 0.5,
        minWidth: 100,
        render: ({ result }) => <ResultChip result={result} />,
      },
      {
        key: "error",
        label: text("sourceImport.reason"),
        flex: 1.8,
        minWidth: 200,
        render: ({ error }) => <Reason title={error}>{error || "–"}</Reason>,
      },
    ],
    [text],
  );
}

/** A row as a card, for screens too narrow for columns. */
export function ImportResultCard({ row }: { readonly row: ImportResult }) {
  const text = useText();
  return (
    <Lines>
      <b>{row.name || row.url || text("sourceImport.noName")}</b>
      <ResultChip result={row.result} />
      <small>{row.error || row.url}</small>
    </Lines>
  );
}
