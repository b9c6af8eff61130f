import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { KeywordPerformance } from "@newsloom/contract/intake/keywords";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { ColumnPicker } from "../../../ui/data/table/column-picker.tsx";
import { PagedTable } from "../../../ui/data/table/paged-table.tsx";
import { FIRST_PAGE } from "../../../ui/data/table/paging.ts";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { useCurrentMinute } from "../../../ui/data/use-current-minute.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { performanceQuery } from "../api.ts";
import { useExportPerformance } from "../mutations.ts";
import { approvalText, usePerformanceColumns } from "./performance-columns.tsx";
import { DEFAULT_PERIOD, PAGE_SIZE, PERIODS, PerformanceView } from "./performance-url-state.ts";

const Card = styled("div")({ display: "grid", gap: 2, "& span": { color: "var(--ink-2)" } });

/** What each keyword brought in a period. */
export function KeywordPerformanceScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const [view, change] = useUrlState(PerformanceView);
  const today = new Date(useCurrentMinute()).setUTCHours(24, 0, 0, 0);
  const from = new Date(today - Number(view.days) * DAY_MS).toISOString();
  const { days: _, ...position } = view;
  const list = useQuery(performanceQuery(siteNameId, { ...position, from }));
  const columns = useColumns("keyword-performance", usePerformanceColumns());
  const download = useExportPerformance(siteNameId);
  const title = text("performance.title");
  const keywordsPath = `/${site.siteName}/keywords`;
  const saveAsCsv = () =>
    onSuccess(download.mutateAsync(from), (csv) => {
      saveFile("keyword-performance.csv", csv, "text/csv");
      toastSuccess(text("performance.exported"));
    });
  const card = (row: KeywordPerformance) => (
    <Card>
      <b>{row.keyword}</b>
      <span>
        {text("performance.found")} {row.found}, {text("performance.approved")} {approvalText(row)},{" "}
        {text("performance.clicks")} {row.clicks}
      </span>
    </Card>
  );

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={
        <Button
          startIcon={<Download {...SMALL_ICON} />}
          loading={download.isPending}
          onClick={() => void saveAsCsv()}
        >
          {text("performance.export")}
        </Button>
      }
    >
      <FilterBar>
        <FilterChip
          name={text("performance.period")}
          value={view.days}
          unset={DEFAULT_PERIOD}
          choices={PERIODS.map((value) => ({
            value,
            label: text("performance.days", { count: Number(value) }),
          }))}
          onChoose={(days) => change({ days, ...FIRST_PAGE })}
        />
        <ColumnPicker of={columns} />
      </FilterBar>
      <PagedTable
        list={list}
        position={view}
        defaultSize={PAGE_SIZE}
        onPositionChange={change}
        label={text("performance.list")}
        columns={columns}
        rowId={({ id }) => String(id)}
        linkTo={({ keyword }) => `${keywordsPath}?q=${encodeURIComponent(keyword)}`}
        sort={view.sort}
        onSort={(sort) => change({ sort, ...FIRST_PAGE })}
        renderCard={card}
        empty={
          <EmptyState
            title={text("performance.empty")}
            text={text("performance.emptyNote")}
            step={
              <Button component={Link} to={keywordsPath}>
                {text("performance.toKeywords")}
              </Button>
            }
          />
        }
      />
    </ListPage>
  );
}
