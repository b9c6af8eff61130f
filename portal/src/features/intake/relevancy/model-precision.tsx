import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { RelevancyModel } from "@newsloom/contract/intake/relevancy";
import { lazy, Suspense } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ChartTable } from "../../../ui/data/charts/chart-table.tsx";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { Note, Panel } from "./panel.tsx";

const Plot = lazy(async () => ({ default: (await import("./precision-plot.tsx")).PrecisionPlot }));
const BEST = 20;
const Rows = styled("dl")({
  padding: "10px 0 6px",
  "& > div": {
    display: "grid",
    gridTemplateColumns: "104px minmax(0, 1fr) 64px",
    gap: "4px 12px",
    alignItems: "center",
    padding: "4px 0",
  },
  "& dt": { color: "var(--ink-2)" },
  "& dd": { display: "contents", fontFeatureSettings: "var(--figures)" },
  "& b": { fontWeight: "var(--w-med)", textAlign: "right", whiteSpace: "nowrap" },
  [ON_PHONE]: {
    "& > div": { gridTemplateColumns: "minmax(0, 1fr) 64px" },
    "& .cells": { gridColumn: "1 / -1", gridRow: 2 },
  },
});
const Cells = styled("span")({
  display: "grid",
  gridTemplateColumns: `repeat(${BEST}, minmax(0, 1fr))`,
  gap: 2,
  "& i": { height: 14, borderRadius: 1, background: "var(--press)" },
  "& i[data-on='model']": { background: "var(--ch-opened)" },
  "& i[data-on='keywords']": { background: "var(--ch-compare)" },
});

interface Props {
  readonly model: RelevancyModel;
  /** The newest first. */
  readonly versions: readonly RelevancyModel[];
}

/** How many of its best 20 were approved, now and version by version. */
export function ModelPrecision({ model, versions }: Props) {
  const text = useText();
  const { precisionAt20, keywordPrecisionAt20 } = model;
  return (
    <Panel title={text("relevancy.precision")} note={text("relevancy.precisionNote")}>
      {precisionAt20 === null ? (
        <Note sx={{ paddingTop: "12px" }}>{text("relevancy.notMeasured")}</Note>
      ) : (
        <Rows>
          <Share
            name={text("relevancy.version", { version: model.version })}
            tone="model"
            share={precisionAt20}
          />
          {keywordPrecisionAt20 !== null && (
            <Share name={text("relevancy.keywordsAlone")} tone="keywords" share={keywordPrecisionAt20} />
          )}
        </Rows>
      )}
      <PrecisionOverVersions versions={versions} />
    </Panel>
  );
}

interface ShareProps {
  readonly name: string;
  readonly tone: "model" | "keywords";
  readonly share: number;
}

/** One cell for each of the best 20. */
function Share({ name, tone, share }: ShareProps) {
  const text = useText();
  const count = Math.round(share * BEST);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Cells className="cells" aria-hidden>
          {Array.from({ length: BEST }, (_, index) => index).map((index) => (
            <i key={index} {...(index < count && { "data-on": tone })} />
          ))}
        </Cells>
        <b>{text("relevancy.precisionOf", { count })}</b>
      </dd>
    </div>
  );
}

const percent = (share: number | null) => (share === null ? null : Math.round(100 * share));

/** A line needs two points: before the second measured version there is no chart. */
function PrecisionOverVersions({ versions }: Pick<Props, "versions">) {
  const text = useText();
  const measured = versions.filter(({ precisionAt20 }) => precisionAt20 !== null).toReversed();
  if (measured.length < 2) return null;
  const names = measured.map(({ version }) => String(version));
  const model = measured.map(({ precisionAt20 }) => percent(precisionAt20) ?? 0);
  const keywords = measured.map(({ keywordPrecisionAt20 }) => percent(keywordPrecisionAt20));
  const labels = { model: text("relevancy.byModel"), keywords: text("relevancy.keywordsAlone") };
  const caption = text("relevancy.overVersions");
  return (
    <>
      <Note sx={{ paddingTop: "12px" }}>{caption}</Note>
      <Suspense fallback={<Skeleton height={190} />}>
        <Plot versions={names} model={model} keywords={keywords} labels={labels} />
      </Suspense>
      <ChartTable
        caption={caption}
        head={[text("relevancy.versionColumn"), labels.model, labels.keywords]}
        rows={names.map((name, index) => [name, `${model[index]} %`, `${keywords[index] ?? "–"} %`])}
      />
    </>
  );
}
