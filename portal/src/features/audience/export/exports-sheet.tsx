import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { EXPORT_FORMATS, type ExportFormat } from "@newsloom/domain/audience/export";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { type AudienceFilters, audienceFiltersQuery } from "../api.ts";
import { segmentsQuery } from "../segments/segment-api.ts";
import { exportsQuery, useLiveExports } from "./api.ts";
import { describeCriteria } from "./describe-criteria.ts";
import { ExportRow } from "./export-row.tsx";
import { useDeleteExport, useStartExport } from "./mutations.ts";

const Who = styled("p")({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "0 16px",
  "&&": { marginTop: 12 },
  padding: "10px 0",
  borderBlock: "1px solid var(--rule)",
  "& b": { fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& span": { color: "var(--ink-2)", fontFeatureSettings: "var(--figures)" },
});
const None = styled("p")({ "&&": { marginTop: 10 }, color: "var(--ink-2)" });

interface Props {
  readonly siteNameId: number;
  /** Those of the list beside it. */
  readonly filters: AudienceFilters;
  /** How many the list has; ends with "+" when there are more. */
  readonly count: string;
  readonly clock: Clock;
  readonly onClose: () => void;
}

/** Exports who is in the list, and has the files of the last day. */
export function ExportsSheet({ siteNameId, filters, count, clock, onClose }: Props) {
  const text = useText();
  useLiveExports(siteNameId);
  const { data: jobs, error, refetch } = useQuery(exportsQuery(siteNameId));
  const starting = useStartExport(siteNameId);
  const remove = useDeleteExport(siteNameId);
  const [format, setFormat] = useState<ExportFormat>("csv");
  const who = useDescription(siteNameId, filters);
  const { sortedBy: _order, ...filter } = filters;
  return (
    <SideSheet
      title={text("exports.title")}
      kind={text("exports.kind")}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="contained"
            startIcon={<Download {...SMALL_ICON} />}
            loading={starting.isPending}
            onClick={() => starting.mutate({ filter, format })}
          >
            {text("exports.start")}
          </Button>
          <SegmentedControl
            legend={text("exports.format")}
            choices={EXPORT_FORMATS.map((value) => ({
              value,
              label: text(`exports.format_${value}`),
              icon: null,
            }))}
            value={format}
            onChoose={setFormat}
          />
        </>
      }
    >
      <SheetIntro>{text("exports.intro")}</SheetIntro>
      <Who>
        <b>{who}</b>
        <span>{count}</span>
      </Who>
      <SheetHeading>{text("exports.list")}</SheetHeading>
      {jobs === undefined ? (
        error ? (
          <ErrorState title={text("exports.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )
      ) : jobs.length === 0 ? (
        <None>{text("exports.none")}</None>
      ) : (
        <ul aria-label={text("exports.list")}>
          {jobs.map((job) => (
            <ExportRow
              key={job.exportId}
              job={job}
              clock={clock}
              onDelete={() =>
                void onSuccess(remove.mutateAsync(job.exportId), () => toastSuccess(text("exports.deleted")))
              }
            />
          ))}
        </ul>
      )}
    </SideSheet>
  );
}

/** What the list is filtered by, with the names of its tags and segment. */
function useDescription(siteNameId: number, filters: AudienceFilters): string {
  const text = useText();
  const { data: known } = useQuery(audienceFiltersQuery(siteNameId));
  const { data: segments = [] } = useQuery(segmentsQuery(siteNameId));
  const { segmentId, tagIds = [], sortedBy: _order, ...rest } = filters;
  const segment = segments.find(({ id }) => id === segmentId)?.name;
  const tags = known?.tags.flatMap(({ id, name }) => (tagIds.includes(id) ? name : [])) ?? [];
  return describeCriteria({ ...rest, tags, ...(segment !== undefined && { segment }) }, text);
}
