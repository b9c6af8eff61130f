import { styled } from "@mui/material/styles";
import type { SourceDetails } from "@newsloom/contract/sources/sources";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toPercent } from "../source-list/source-health.tsx";

const Text = styled("p")({ "&&": { paddingTop: 10 }, color: "var(--ink-2)", textWrap: "pretty" });
const Bar = styled("div")({
  display: "flex",
  gap: 2,
  height: 10,
  marginTop: 12,
  overflow: "hidden",
  borderRadius: 2,
  "& i": { minWidth: 2 },
});
const Legend = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 16px",
  paddingTop: 6,
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  "& li": { display: "inline-flex", alignItems: "center", gap: 6, color: "var(--ink-2)" },
  "& i": { width: 10, height: 10, borderRadius: 2 },
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
});
/** What waits is hatched, as everywhere. */
const FILLS = {
  approved: "var(--ch-opened)",
  rejected: "var(--warn)",
  waiting: "repeating-linear-gradient(135deg, var(--rule-2) 0 2px, transparent 2px 4px)",
} as const;
/** Below this a few decisions more would turn it round. */
const FEW = 10;

/** What became of the articles of four weeks, which is what a score takes from a source. */
export function SourceRecord({ source }: { readonly source: SourceDetails }) {
  const text = useText();
  const { articlesIn28Days, approvedIn28Days: approved, rejectedIn28Days: rejected } = source;
  const decided = approved + rejected;
  const parts = [
    { key: "approved", name: text("sources.approved"), count: approved },
    { key: "rejected", name: text("source.rejected"), count: rejected },
    { key: "waiting", name: text("source.waiting"), count: Math.max(0, articlesIn28Days - decided) },
  ] as const;
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <>
      {shown.length > 0 && (
        <>
          <Bar aria-hidden>
            {shown.map(({ key, count }) => (
              <i key={key} style={{ flex: count, background: FILLS[key] }} />
            ))}
          </Bar>
          <Legend>
            {shown.map(({ key, name, count }) => (
              <li key={key}>
                <i style={{ background: FILLS[key] }} />
                {name} <b>{count.toLocaleString("en")}</b>
              </li>
            ))}
          </Legend>
        </>
      )}
      <Text>{whyText(text, approved, decided)}</Text>
    </>
  );
}

function whyText(text: ReturnType<typeof useText>, approved: number, decided: number): string {
  if (decided === 0) return text("source.whyNone");
  if (decided < FEW) return text("source.whyFew", { approved, decided });
  const share = approved / decided;
  return share >= 0.5
    ? text("source.whyHigh", { percent: toPercent(share), decided })
    : text("source.whyLow", { percent: toPercent(1 - share), decided });
}
