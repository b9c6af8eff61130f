import { styled } from "@mui/material/styles";
import type { ListedSource, Source } from "@newsloom/contract/sources/sources";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Sparkline } from "../../../ui/data/charts/sparkline.tsx";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { languageName } from "../source-languages.ts";
import { kindKey, typeKey } from "../source-names.ts";
import { ApprovalBar } from "./approval-bar.tsx";
import { TimeAgo, TimeAhead } from "./run-time.tsx";
import { SourceHealthText } from "./source-health.tsx";
import { SourceTile } from "./source-tile.tsx";

/** Two lines of a reason below the word for the health. */
export const SOURCE_ROW_PX = 60;

const Cell = styled("span")({
  display: "inline-flex",
  verticalAlign: "top",
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
/** The numbers stand below each other, whether there is a line beside them or not. */
const PerWeek = styled("span")({
  display: "inline-flex",
  verticalAlign: "middle",
  "& b": { minWidth: 32, color: "var(--ink)", textAlign: "right" },
  "&[data-quiet] svg": { opacity: 0.5, filter: "grayscale(1)" },
});

const formatPerWeek = (count: number) =>
  count.toLocaleString("en", { maximumFractionDigits: count < 10 ? 1 : 0 });

export function useSourceColumns(clock: Clock): readonly Column<ListedSource>[] {
  const text = useText();
  return useMemo(
    (): readonly Column<ListedSource>[] => [
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
        flex: 0.8,
        minWidth: 124,
        isNumber: true,
        sortKey: "articlesPerWeek",
        render: (source) => (
          <PerWeek {...(source.sourceStatus === "Inactive" && { "data-quiet": "" })}>
            <Sparkline
              size="small"
              label={text("sources.perWeek")}
              values={source.articlesByWeek}
              value={formatPerWeek(source.articlesPerWeek)}
            />
          </PerWeek>
        ),
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
        flex: 1.8,
        minWidth: 170,
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
