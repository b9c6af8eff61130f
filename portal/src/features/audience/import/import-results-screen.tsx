import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ImportDetails, ImportRow } from "@newsloom/contract/audience/imports";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { DataTable } from "../../../ui/data/table/data-table.tsx";
import { LoadMoreFooter } from "../../../ui/data/table/load-more-footer.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { importResultsQuery } from "./api.ts";
import { ImportActions } from "./import-actions.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { ImportPage } from "./import-page.tsx";
import { ImportRowCard, useImportRowColumns } from "./import-row-columns.tsx";
import { SaveRefusedRows } from "./import-tables.tsx";
import { ImportUrlState, importIdOf } from "./import-url-state.ts";

const rowIdOf = ({ row }: ImportRow) => String(row);
const Padded = styled("div")({
  flex: "none",
  padding: "0 var(--gutter)",
  "& > p": { color: "var(--ink-2)" },
});

/** What an import did, and the rows that it skipped or refused. */
export function AudienceImportResultsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const [view] = useUrlState(ImportUrlState);
  return (
    <ImportPage site={site} title={text("audienceImport.resultsTitle")} importId={importIdOf(view)}>
      {(process) => <Results site={site} process={process} />}
    </ImportPage>
  );
}

interface Props {
  readonly site: PublicSite;
  readonly process: ImportDetails;
}

function Results({ site, process }: Props) {
  const text = useText();
  const { siteNameId, siteName } = site;
  const [view, change] = useUrlState(ImportUrlState);
  const list = useInfiniteQuery(
    importResultsQuery(siteNameId, process.importId, view.result === "" ? undefined : view.result),
  );
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const columns = useImportRowColumns();
  const more = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  const title = text("audienceImport.resultsTitle");
  const segments = [
    {
      value: "",
      label: `${text("audienceImport.all")} ${(process.skipped + process.failed).toLocaleString()}`,
    },
    { value: "skipped", label: `${text("audienceImport.skipped")} ${process.skipped.toLocaleString()}` },
    { value: "failed", label: `${text("audienceImport.failed")} ${process.failed.toLocaleString()}` },
  ] as const;
  const note = noteOf(process);
  const linkTo = ({ email, isInAudience }: ImportRow) =>
    isInAudience ? `/${siteName}/audience?${new URLSearchParams({ q: email })}` : undefined;

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={process.fileName}
      actions={
        <>
          <SaveRefusedRows siteNameId={siteNameId} process={process} />
          <ImportActions site={site} process={process} />
          <Button component={Link} to={`/${siteName}/audience/import-process`}>
            {text("audienceImport.another")}
          </Button>
        </>
      }
    >
      <Padded>
        <ImportCounts process={process} />
        <p role="status">
          {note !== undefined && text(`audienceImport.${note}`)} {process.problem}
        </p>
      </Padded>
      <FilterBar>
        <SegmentedControl
          legend={text("audienceImport.result")}
          choices={segments.map((segment) => ({ ...segment, icon: null }))}
          value={view.result}
          onChoose={(result) => change({ result })}
        />
      </FilterBar>
      <DataTable
        label={text("audienceImport.resultList")}
        columns={columns}
        rows={rows}
        rowId={rowIdOf}
        linkTo={linkTo}
        onMore={more}
        renderCard={(row) => <ImportRowCard row={row} />}
        empty={<EmptyState title={text("audienceImport.noRows")} text={text("audienceImport.noRowsNote")} />}
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      {rows && rows.length > 0 && (
        <LoadMoreFooter
          count={rows.length}
          total={list.data?.pages.at(-1)?.total ?? 0}
          totalIsMore={list.data?.pages.at(-1)?.totalIsMore}
          isLoading={list.isFetchingNextPage}
          onMore={more}
        />
      )}
    </ListPage>
  );
}

function noteOf({ undo, isDryRun }: ImportDetails): "undoing" | "undone" | "tried" | undefined {
  if (undo === "running") return "undoing";
  if (undo === "done") return "undone";
  return isDryRun ? "tried" : undefined;
}
