import type { SourceDetails } from "@newsloom/contract/sources/sources";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Figures } from "../../../ui/data/figures.tsx";
import { toPercent } from "../source-list/source-health.tsx";

/** What came of the articles of the last four weeks. */
export function SourceFigures({ source }: { readonly source: SourceDetails }) {
  const text = useText();
  const approved =
    source.approvalRate === null ? "–" : text("sources.percent", { percent: toPercent(source.approvalRate) });
  return (
    <Figures
      figures={[
        [text("source.articles28"), source.articlesIn28Days.toLocaleString()],
        [text("sources.approved"), approved],
        [text("source.rejected"), source.rejectedIn28Days.toLocaleString()],
        [text("source.clicks28"), source.clicksIn28Days.toLocaleString()],
      ]}
    />
  );
}
