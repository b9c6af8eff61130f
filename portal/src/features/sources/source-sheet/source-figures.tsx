import { styled } from "@mui/material/styles";
import type { SourceDetails } from "@newsloom/contract/sources/sources";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toPercent } from "../source-list/source-health.tsx";

const Figures = styled("dl")({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  borderBlock: "1px solid var(--rule-ink)",
  borderBottomColor: "var(--rule)",
  "& > div": { padding: "10px 0 12px 14px", borderLeft: "1px solid var(--rule)" },
  "& > div:first-of-type": { paddingLeft: 0, borderLeft: 0 },
  "& dt": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& dd": { fontSize: "var(--fs-18)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});

/** What came of the articles of the last four weeks. */
export function SourceFigures({ source }: { readonly source: SourceDetails }) {
  const text = useText();
  const figures = [
    [text("source.articles28"), source.articlesIn28Days.toLocaleString()],
    [
      text("sources.approved"),
      source.approvalRate === null
        ? "–"
        : text("sources.percent", { percent: toPercent(source.approvalRate) }),
    ],
    [text("source.rejected"), source.rejectedIn28Days.toLocaleString()],
  ] as const;
  return (
    <Figures>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}
