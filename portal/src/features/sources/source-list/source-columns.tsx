import { styled } from "@mui/material/styles";
import type { Source } from "@newsloom/contract/sources/sources";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { languageName } from "../source-languages.ts";
import { kindKey, typeKey } from "../source-names.ts";
import { ApprovalBar } from "./approval-bar.tsx";
import { TimeAgo, TimeAhead } from "./run-time.tsx";
import { SourceHealthText } from "./source-health.tsx";
import { SourceTile } from "./source-tile.tsx";

export const SOURCE_ROW_PX = 48;

const Cell = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  maxWidth: "100%",
  height: SOURCE_ROW_PX,
  lineHeight: 1.35,
  "& > span:last-child": { minWidth: 0 },
});
const Lines = styled("span")({
  display: "inline-grid",
  verticalAlign: "middle",
  maxWidth: "100%",
  lineHeight: 1.35,
  "& > *": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& small": { color: "var(--ink-3)", fontSize: "var(--fs-12)", fontWeight: "var(--w-reg)" },
});
const Count = styled("b")({ color: "var(--ink)", fontWeight: "var(--w-med)" });

const formatPerWeek = (count: number) =>
  count.toLocaleString("en", { maximumFractionDigits: count < 10 ? 1 : 0 });

export function useSourceColumns(clock: Clock): readonly Column<Source>[] {
  const text = useText();
  return useMemo(
    (): readonly Column<Source>[] => [
      {
        key: "name",
        label: text("sources.source"),
        flex: 1.6,
        minWidth: 180,
        sortKey: "name",
        isTitle: true,
        render: (source) => (
          <Cell>
            <SourceTile name={source.name} isInactive={source.sourceStatus === "Inactive"} />
            <Lines>
              <span>{source.name}</span>
              <small>{text(kindKey(source.kind))}</small>
            </Lines>
          </Cell>
        ),
      },
      {
        key: "lastRun",
        label: text("sources.lastRun"),
        flex: 0.9,
        minWidth: 110,
        sortKey: "lastRunAt",
        minTableWidth: 640,
        render: (source) => (
          <Lines>
            <span>
              <TimeAgo iso={source.lastRunAt} clock={clock} />
            </span>
            <small>
              <TimeAhead iso={source.nextRunAt} clock={clock} />
            </small>
          </Lines>
        ),
      },
      {
        key: "articlesPerWeek",
        label: text("sources.perWeek"),
        flex: 0.6,
        minWidth: 84,
        isNumber: true,
        sortKey: "articlesPerWeek",
        render: (source) => <Count>{formatPerWeek(source.articlesPerWeek)}</Count>,
      },
      {
        key: "approved",
        label: text("sources.approved"),
        flex: 0.7,
        minWidth: 112,
        sortKey: "approvalRate",
        minTableWidth: 600,
        render: (source) => <ApprovalBar rate={source.approvalRate} />,
      },
      {
        key: "health",
        label: text("sources.health"),
        flex: 1.4,
        minWidth: 150,
        sortKey: "health",
        render: (source) => (
          <Cell>
            <SourceHealthText source={source} clock={clock} />
          </Cell>
        ),
      },
      {
        key: "type",
        label: text("sources.type"),
        flex: 0.8,
        minWidth: 120,
        isExtra: true,
        render: (source) => typeName(source, text),
      },
      {
        key: "language",
        label: text("sources.language"),
        flex: 0.6,
        minWidth: 90,
        isExtra: true,
        render: (source) => (source.language === "" ? "–" : languageName(source.language)),
      },
      {
        key: "company",
        label: text("sources.company"),
        flex: 0.8,
        minWidth: 110,
        isExtra: true,
        render: (source) => source.companyName || "–",
      },
      {
        key: "added",
        label: text("sources.added"),
        flex: 0.7,
        minWidth: 110,
        isExtra: true,
        render: (source) => <DateTime iso={source.createDate} clock={clock} />,
      },
    ],
    [text, clock],
  );
}

function typeName({ sourceType }: Source, text: ReturnType<typeof useText>): string {
  const key = typeKey(sourceType);
  return key === undefined ? "–" : text(key);
}
