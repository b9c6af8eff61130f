import { styled } from "@mui/material/styles";
import type { ListedSource } from "@newsloom/contract/sources/sources";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Sparkline } from "../../../ui/data/charts/sparkline.tsx";
import { kindKey } from "../source-names.ts";
import { ApprovalBar } from "./approval-bar.tsx";
import { SourceHealthText } from "./source-health.tsx";
import { SourceTile } from "./source-tile.tsx";

const Frame = styled("span")({
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr) auto",
  gap: "4px 8px",
  alignItems: "start",
  "& b": { fontWeight: "var(--w-med)" },
  "& .name": { display: "grid", overflowWrap: "anywhere" },
  "& .name small": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
  "& .week": { textAlign: "right", fontFeatureSettings: "var(--figures)" },
  "& .week small": { display: "block", color: "var(--ink-3)", fontSize: "var(--fs-11)" },
  "& .health": { gridColumn: 2, minWidth: 0 },
});

/** A source as a card, for screens too narrow for columns. */
export function SourceCard({ source, clock }: { readonly source: ListedSource; readonly clock: Clock }) {
  const text = useText();
  return (
    <Frame>
      <SourceTile name={source.name} isInactive={source.sourceStatus === "Inactive"} />
      <span className="name">
        <b>{source.name}</b>
        <small>{text(kindKey(source.kind))}</small>
      </span>
      <span className="week">
        <Sparkline
          size="small"
          label={text("sources.perWeek")}
          values={source.articlesByWeek}
          value={Math.round(source.articlesPerWeek).toLocaleString()}
        />
        <small>{text("sources.aWeek")}</small>
      </span>
      <span className="health">
        <SourceHealthText source={source} clock={clock} isWhole />
      </span>
      <ApprovalBar rate={source.approvalRate} />
    </Frame>
  );
}
