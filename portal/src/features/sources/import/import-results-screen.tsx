import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { ImportProcess, ImportResult } from "@newsloom/contract/sources/imports";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { DataTable } from "../../../ui/data/table/data-table.tsx";
import { LoadMoreFooter } from "../../../ui/data/table/load-more-footer.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { importResultsQuery } from "./api.ts";
import { failedRowsCsv } from "./failed-rows-csv.ts";
import { ImportPage } from "./import-page.tsx";
import { ImportResultCard, RESULT_ROW_PX, useImportResultColumns } from "./import-result-columns.tsx";
import { ImportUrlState } from "./import-url-state.ts";
import { useFetchFailedRows } from "./mutations.ts";

const rowIdOf = ({ row }: ImportResult) => String(row);

/** What became of each row of an import. */
export function ImportResultsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  return (
    <ImportPage site={site} title={text("sourceImport.resultsTitle")}>
      {(process) => <Results site={site} process={process} />}
    </ImportPage>
  );
}

interface Props {
  readonly site: PublicSite;
  readonly process: ImportProcess;
}

function Results({ site, process }: Props) {
  const text = useText();
  const { siteNameId, siteName } = site;
  const [view, change] = useUrlState(ImportUrlState);
  const list = useInfiniteQuery(
    importResultsQuery(siteNameId, process.importId, view.result === "" ? undefined : view.result),
  );
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const columns = useImportResultColumns();
  const failedRows = useFetchFailedRows(siteNameId);
  const more = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  const title = text("sourceImport.resultsTitle");
  const saveFailed = () =>
    onSuccess(failedRows.mutateAsync(process.importId), (failed) =>
      saveFile("failed-sources.csv", failedRowsCsv(failed), "text/csv"),
    );
  // A failed row leads to the form that adds it by hand.
  const linkTo = ({ sourceId, url }: ImportResult) =>
    `/${siteName}/sources?${new URLSearchParams(sourceId === null ? { sheet: "add", url } : { sheet: String(sourceId) })}`;
  const segments = [
    { value: "", label: `${text("sources.all")} ${process.done}` },
    { value: "added", label: `${text("sourceImport.added")} ${process.added}` },
    { value: "updated", label: `${text("sourceImport.updated")} ${process.updated}` },
    { value: "failed", label: `${text("sourceImport.failed")} ${process.failed}` },
  ] as const;

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={process.fileName}
      actions={
        <>
          {process.failed > 0 && (
            <Button
              startIcon={<Download {...SMALL_ICON} />}
              loading={failedRows.isPending}
              onClick={() => void saveFailed()}
            >
              {text("sourceImport.saveFailed")}
            </Button>
          )}
          <Button component={Link} to={`/${siteName}/sources`}>
            {text("sourceImport.toSources")}
          </Button>
        </>
      }
    >
      <FilterBar>
        <SegmentedControl
          legend={text("sourceImport.result")}
          choices={segments.map((segment) => ({ ...segment, icon: null }))}
          value={view.result}
          onChoose={(result) => change({ result })}
        />
      </FilterBar>
      <DataTable
        label={text("sourceImport.resultList")}
        columns={columns}
        rows={rows}
        rowId={rowIdOf}
        rowHeight={RESULT_ROW_PX}
        linkTo={linkTo}
        onMore={more}
        renderCard={(row) => <ImportResultCard row={row} />}
        empty={<EmptyState title={text("sourceImport.noRows")} text={text("sourceImport.noRowsNote")} />}
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      {rows && rows.length > 0 && (
        <LoadMoreFooter
          count={rows.length}
          total={list.data?.pages.at(-1)?.total ?? 0}
          isLoading={list.isFetchingNextPage}
          onMore={more}
        />
      )}
    </ListPage>
  );
}
