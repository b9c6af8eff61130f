import { styled } from "@mui/material/styles";
import type { KeywordPerformance } from "@newsloom/contract/intake/keywords";
import { useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Sparkline } from "../../../ui/data/charts/sparkline.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { signed } from "../signed.ts";

const Share = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 8,
  verticalAlign: "middle",
  "& .track": { width: 72, height: 6, borderRadius: 2, background: "var(--press)" },
  "& .track i": { display: "block", height: "100%", borderRadius: 2, background: "var(--ch-opened)" },
  "& .text": { minWidth: 84 },
});
const numbers = new Intl.NumberFormat("en");
/** Fits its content; the keyword gets the rest. */
const FIT_CONTENT = 0.001;

export const approvalText = ({ approved, found }: KeywordPerformance) =>
  found === 0 ? "–" : `${Math.round((100 * approved) / found)} % (${numbers.format(approved)})`;

export function usePerformanceColumns(): readonly Column<KeywordPerformance>[] {
  const text = useText();
  return useMemo(() => {
    const count = (key: "found" | "rejected" | "published" | "clicks", minTableWidth = 0) => ({
      key,
      label: text(`performance.${key}`),
      sortKey: key,
      flex: FIT_CONTENT,
      minWidth: 92,
      minTableWidth,
      isNumber: true,
      render: (row: KeywordPerformance) => numbers.format(row[key]),
    });
    return [
      {
        key: "keyword",
        label: text("performance.keyword"),
        sortKey: "keyword",
        flex: 1,
        minWidth: 160,
        isTitle: true,
        render: ({ keyword }) => keyword,
      },
      count("found"),
      {
        key: "approved",
        label: text("performance.approved"),
        sortKey: "approved",
        flex: FIT_CONTENT,
        minWidth: 196,
        isNumber: true,
        render: (row) => (
          <Share>
            {row.found > 0 && (
              <span className="track" aria-hidden>
                <i style={{ width: `${Math.min(100, (100 * row.approved) / row.found)}%` }} />
              </span>
            )}
            <span className="text">{approvalText(row)}</span>
          </Share>
        ),
      },
      count("rejected", 720),
      count("published", 720),
      count("clicks"),
      {
        key: "byWeek",
        label: text("performance.byWeek"),
        flex: FIT_CONTENT,
        minWidth: 160,
        minTableWidth: 900,
        render: ({ keyword, foundByWeek }) => <Sparkline label={keyword} values={foundByWeek} />,
      },
      {
        key: "weight",
        label: text("performance.weight"),
        flex: FIT_CONTENT,
        minWidth: 112,
        minTableWidth: 900,
        isNumber: true,
        render: ({ weight }) =>
          weight === null ? (
            "–"
          ) : (
            <span style={{ color: weight < 0 ? "var(--warn)" : "var(--good)" }}>{signed(weight)}</span>
          ),
      },
    ];
  }, [text]);
}
