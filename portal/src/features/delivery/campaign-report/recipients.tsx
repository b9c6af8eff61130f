import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { RECIPIENT_FILTERS } from "@newsloom/domain/delivery/campaign-report";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { PagedTable } from "../../../ui/data/table/paged-table.tsx";
import { FIRST_PAGE } from "../../../ui/data/table/paging.ts";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useClock } from "../../settings/api.ts";
import { recipientsQuery } from "./api.ts";
import { useExportRecipients } from "./mutations.ts";
import { RecipientState, useRecipientColumns } from "./recipient-columns.tsx";
import { ReportSection } from "./report-section.tsx";
import { PAGE_SIZE, type ReportUrlState } from "./report-url-state.ts";

const Bar = styled("div")({ display: "flex", overflowX: "auto", padding: "10px 0" });
/** The list scrolls inside; it has no gutter of its own here. */
const Table = styled("div")({ "--gutter": "0px", display: "flex", flexDirection: "column", height: 560 });
const Card = styled("div")({ display: "grid", gap: 2, "& > span": { color: "var(--ink-2)" } });

interface Props {
  readonly site: PublicSite;
  readonly id: number;
  /** The newsletter stayed on this server. */
  readonly isInOutbox: boolean;
  readonly view: ReportUrlState;
  readonly onChange: (patch: Partial<ReportUrlState>) => void;
}

/** Who was to get it, what became of their mail, and what they did with it. */
export function Recipients({ site, id, isInOutbox, view, onChange }: Props) {
  const text = useText();
  const { siteNameId, siteName } = site;
  const { show: filter, page, after, size } = view;
  const list = useQuery(recipientsQuery(siteNameId, id, { filter, page, after, size }));
  const columns = useColumns("campaign-recipients", useRecipientColumns(useClock(siteNameId), isInOutbox));
  return (
    <ReportSection
      title={text("campaignReport.recipients")}
      actions={<ExportRecipients siteNameId={siteNameId} id={id} filter={filter} />}
    >
      <Bar>
        <SegmentedControl
          legend={text("campaignReport.show")}
          value={filter}
          onChoose={(show) => onChange({ show, ...FIRST_PAGE })}
          choices={RECIPIENT_FILTERS.map((value) => ({
            value,
            label: text(`campaignReport.show_${value}`),
            icon: null,
          }))}
        />
      </Bar>
      <Table>
        <PagedTable
          list={list}
          position={view}
          defaultSize={PAGE_SIZE}
          onPositionChange={onChange}
          label={text("campaignReport.list")}
          columns={columns}
          rowId={({ subscriberId }) => String(subscriberId)}
          linkTo={({ subscriberId }) => `/${siteName}/audience?sheet=${subscriberId}`}
          renderCard={(recipient) => (
            <Card>
              <b>{recipient.email || text("campaignReport.deletedPerson")}</b>
              <span>
                <RecipientState recipient={recipient} isInOutbox={isInOutbox} />
              </span>
              <span>
                {text("campaignReport.opens")} {formatNumber(recipient.opens)},{" "}
                {text("campaignReport.clicks")} {formatNumber(recipient.clicks)}
              </span>
            </Card>
          )}
          empty={
            <EmptyState title={text("campaignReport.nobody")} text={text("campaignReport.nobodyNote")} />
          }
        />
      </Table>
    </ReportSection>
  );
}

interface ExportProps {
  readonly siteNameId: number;
  readonly id: number;
  readonly filter: ReportUrlState["show"];
}

/** Those of the filter, all pages. */
function ExportRecipients({ siteNameId, id, filter }: ExportProps) {
  const text = useText();
  const download = useExportRecipients(siteNameId, id);
  if (!useSitePermission(siteNameId, "export")) return null;
  const fileName = `recipients-${id}.csv`;
  const run = () =>
    void onSuccess(download.mutateAsync(filter), (content) => {
      saveFile(fileName, content, "text/csv");
      toastSuccess(text("campaignReport.exported", { fileName }));
    });
  return (
    <Button startIcon={<Download {...SMALL_ICON} />} loading={download.isPending} onClick={run}>
      {text("campaignReport.export")}
    </Button>
  );
}
