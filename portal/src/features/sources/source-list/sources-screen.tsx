import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { Source } from "@newsloom/contract/sources/sources";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Plus, RefreshCw, Upload } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { ColumnPicker } from "../../../ui/data/table/column-picker.tsx";
import { DataTable } from "../../../ui/data/table/data-table.tsx";
import { LoadMoreFooter } from "../../../ui/data/table/load-more-footer.tsx";
import { useSelection } from "../../../ui/data/table/selection.ts";
import { SelectionBar } from "../../../ui/data/table/selection-bar.tsx";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { HeaderButton } from "../../../ui/layout/header-button.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useClock } from "../../settings/api.ts";
import { productsQuery } from "../../sites/api.ts";
import { AddSourceSheet } from "../add-source/add-source-sheet.tsx";
import { sourcesQuery, useLiveSources } from "../api.ts";
import { ImportDialog } from "../import/import-dialog.tsx";
import { useReadNow } from "../mutations.ts";
import { OpenSourceSheet } from "../source-sheet/open-source-sheet.tsx";
import { BulkSourceStatus } from "./bulk-source-status.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { QuotaBar } from "./quota-bar.tsx";
import { RunPanel } from "./run-panel.tsx";
import { SourceCard } from "./source-card.tsx";
import { SOURCE_ROW_PX, useSourceColumns } from "./source-columns.tsx";
import { SourcesEmptyState } from "./sources-empty-state.tsx";
import { SourcesFilters } from "./sources-filters.tsx";
import { filtersOf, isFiltered, NO_FILTERS, SourcesUrlState } from "./sources-url-state.ts";

const sourceIdOf = (source: Source) => String(source.sourceId);

/** The sources of a site with their health, the run that is under way, and the open source beside the list. */
export function SourcesScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const mayWrite = useSitePermission(siteNameId, "content:write");
  const { data: products } = useSuspenseQuery(productsQuery(siteNameId));
  // Only sites with newsletters have the screens that an import ends on.
  const mayImport = mayWrite && products.some(({ productCode }) => productCode === "NL");
  const [view, change] = useUrlState(SourcesUrlState);
  const linkWith = useUrlLink(SourcesUrlState);
  const linkTo = useCallback((source: Source) => linkWith({ sheet: sourceIdOf(source) }), [linkWith]);
  const clock = useClock(siteNameId);
  useLiveSources(siteNameId);
  const list = useInfiniteQuery(sourcesQuery(siteNameId, filtersOf(view)));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const envelope = list.data?.pages.at(-1);
  const columns = useColumns("sources", useSourceColumns(clock));
  const { selection, chosen, clear } = useSelection({ rows, rowId: sourceIdOf, nameOf: ({ name }) => name });
  const readNow = useReadNow(siteNameId);
  const openId = Number.parseInt(view.sheet, 10);
  const more = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  const title = text("sources.title");
  const isEmpty = rows?.length === 0 && !isFiltered(view);
  const openAdd = () => change({ sheet: "add" });

  useShortcuts(
    text("sources.keysArea"),
    mayWrite
      ? [
          { keys: "n", description: text("sources.add"), run: openAdd },
          { keys: "r", description: text("sources.readAll"), run: () => readNow.mutate(undefined) },
        ]
      : [],
  );

  const addButton = (variant: "contained" | "outlined") =>
    mayWrite && (
      <Button variant={variant} startIcon={<Plus {...SMALL_ICON} />} onClick={openAdd}>
        {text("sources.add")}
      </Button>
    );
  const importProps = {
    startIcon: <Upload {...SMALL_ICON} />,
    onClick: () => change({ sheet: "import" }),
    children: text("sources.import"),
  };

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={envelope && <QuotaBar {...envelope} />}
      actions={
        <>
          {mayWrite && !isEmpty && (
            <HeaderButton
              startIcon={<RefreshCw {...SMALL_ICON} />}
              loading={readNow.isPending}
              title={text("sources.readAll")}
              onClick={() => readNow.mutate(undefined)}
            >
              {text("sources.readNow")}
            </HeaderButton>
          )}
          {mayImport && <HeaderButton {...importProps} />}
          {!isEmpty && <ExportMenu siteNameId={siteNameId} />}
          {/* Only one filled button at a time: an open form and the empty list have their own. */}
          {addButton(view.sheet === "add" || isEmpty ? "outlined" : "contained")}
        </>
      }
      sheet={
        view.sheet === "add" && mayWrite ? (
          <AddSourceSheet
            siteNameId={siteNameId}
            firstAddress={view.url}
            quota={envelope}
            onClose={() => change({ sheet: "", url: "" })}
            onAdded={(sourceId) => change({ sheet: String(sourceId), url: "" })}
          />
        ) : Number.isNaN(openId) ? undefined : (
          <OpenSourceSheet
            key={view.sheet}
            site={site}
            sourceId={openId}
            rows={rows ?? []}
            total={envelope?.total ?? 0}
            clock={clock}
            mayWrite={mayWrite}
            isEditing={view.sheet.endsWith("-edit")}
            onSheet={(sheet) => change({ sheet })}
          />
        )
      }
    >
      <RunPanel siteNameId={siteNameId} mayWrite={mayWrite} />
      <SourcesFilters view={view} healthCounts={envelope?.healthCounts} onChange={change}>
        <ColumnPicker of={columns} />
      </SourcesFilters>
      <DataTable
        label={text("sources.list")}
        columns={columns.shown}
        onResize={columns.resize}
        rows={rows}
        rowId={sourceIdOf}
        rowHeight={SOURCE_ROW_PX}
        linkTo={linkTo}
        openId={Number.isNaN(openId) ? undefined : String(openId)}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        selection={mayWrite ? selection : undefined}
        onMore={more}
        renderCard={(source) => <SourceCard source={source} clock={clock} />}
        empty={
          <SourcesEmptyState
            view={view}
            onClearFilters={() => change(NO_FILTERS)}
            steps={
              <>
                {addButton("contained")}
                {mayImport && <Button {...importProps} />}
              </>
            }
          />
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      {mayWrite && (
        <SelectionBar count={chosen.length} onClear={clear}>
          <BulkSourceStatus siteNameId={siteNameId} sources={chosen} onDone={clear} />
        </SelectionBar>
      )}
      {rows && rows.length > 0 && (
        <LoadMoreFooter
          count={rows.length}
          total={envelope?.total ?? 0}
          totalIsMore={envelope?.totalIsMore}
          isLoading={list.isFetchingNextPage}
          onMore={more}
        />
      )}
      {view.sheet === "import" && mayImport && (
        <ImportDialog site={site} onClose={() => change({ sheet: "" })} />
      )}
    </ListPage>
  );
}
