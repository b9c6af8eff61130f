import { styled } from "@mui/material/styles";
import type { RelevancyModel } from "@newsloom/contract/intake/relevancy";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Sparkline } from "../../../ui/data/charts/sparkline.tsx";
import { Note, Panel } from "./panel.tsx";

const BEST = 20;
const Row = styled("p")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  padding: "12px 0 4px",
});

interface Props {
  readonly model: RelevancyModel;
  /** The newest first. */
  readonly versions: readonly RelevancyModel[];
}

/** How many of its best 20 were approved, version by version. */
export function ModelPrecision({ model, versions }: Props) {
  const text = useText();
  const measured = versions.flatMap(({ precisionAt20 }) => precisionAt20 ?? []).reverse();
  const count = (share: number) => Math.round(share * BEST);
  return (
    <Panel title={text("relevancy.precision")} note={text("relevancy.precisionNote")}>
      {model.precisionAt20 === null ? (
        <Note sx={{ paddingTop: "12px" }}>{text("relevancy.notMeasured")}</Note>
      ) : (
        <Row as="div">
          <Sparkline
            label={text("relevancy.precision")}
            values={measured.map(count)}
            value={text("relevancy.precisionOf", { count: count(model.precisionAt20) })}
          />
          {model.keywordPrecisionAt20 !== null && (
            <Note>{text("relevancy.keywordsAlone", { count: count(model.keywordPrecisionAt20) })}</Note>
          )}
        </Row>
      )}
    </Panel>
  );
}
