import Button from "@mui/material/Button";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link } from "react-router";
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
import { audienceCountsQuery, audienceQuery, fieldsQuery } from "../api.ts";
import { ExportSelected } from "../export/export-selected.tsx";
import { nameOf } from "../subscriber-names.ts";
import { AudienceEmptyState } from "./audience-empty-state.tsx";
import { AudienceFilters } from "./audience-filters.tsx";
import { renderAudienceSheet } from "./audience-sheet.tsx";
import { AudienceUrlState, filtersOf, isFiltered, NO_FILTERS } from "./audience-url-state.ts";
import { BulkSubscriberActions } from "./bulk-subscriber-actions.tsx";
import { ManageMenu } from "./manage-menu.tsx";
import { SubscriberCard } from "./subscriber-card.tsx";
import { useSubscriberColumns } from "./subscriber-columns.tsx";

const idOf = (subscriber: Subscriber) => String(subscriber.id);

/** The subscribers of a site, and the open one beside the list. */
export function AudienceScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  // A user without roles may open the screen, and the server refuses what they ask for.
  const mayWrite = useSitePermission(siteNameId, "audience");
  const mayImport = useSitePermission(siteNameId, "audience:import");
  const mayExport = useSitePermission(siteNameId, "export");
  const [view, change] = useUrlState(AudienceUrlState);
  const linkWith = useUrlLink(AudienceUrlState);
  const linkTo = useCallback((subscriber: Subscriber) => linkWith({ sheet: idOf(subscriber) }), [linkWith]);
  const clock = useClock(siteNameId);
  const filters = filtersOf(view);
  const list = useInfiniteQuery(audienceQuery(siteNameId, filters));
  const { data: counts } = useQuery(audienceCountsQuery(siteNameId));
  const { data: fields } = useQuery(fieldsQuery(siteNameId));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const envelope = list.data?.pages.at(-1);
  const columns = useColumns("audience", useSubscriberColumns(clock, fields));
  const { selection, chosen, clear } = useSelection({ rows, rowId: idOf, nameOf });
  const openId = Number.parseInt(view.sheet, 10);
  const more = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  const title = text("audience.title");
  const isEmpty = rows?.length === 0 && !isFiltered(view);
  const openAdd = () => change({ sheet: "add" });
  useShortcuts(
    text("audience.keysArea"),
    mayWrite ? [{ keys: "n", description: text("audience.add"), run: openAdd }] : [],
  );

  const addButton = (variant: "contained" | "outlined") =>
    mayWrite && (
      <Button variant={variant} startIcon={<Plus {...SMALL_ICON} />} onClick={openAdd}>
        {text("audience.add")}
      </Button>
    );
  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={
        counts &&
        text("audience.mailable", {
          active: counts.active.toLocaleString(),
          total: counts.total.toLocaleString(),
        })
      }
      // Only one filled button at a time: an open form and the empty list have their own.
      actions={
        <>
          <Button onClick={() => change({ sheet: "segments" })}>{text("segments.manage")}</Button>
          {mayWrite && <ManageMenu mayExport={mayExport} onSheet={(sheet) => change({ sheet })} />}
          {mayImport && (
            <HeaderButton
              {...{ component: Link, to: `/${site.siteName}/audience/import-process` }}
              startIcon={<Upload {...SMALL_ICON} />}
            >
              {text("audienceImport.open")}
            </HeaderButton>
          )}
          {addButton(view.sheet !== "" || isEmpty ? "outlined" : "contained")}
        </>
      }
      sheet={renderAudienceSheet({
        siteName: site.siteName,
        siteNameId,
        sheet: view.sheet,
        mayWrite,
        mayExport,
        filters,
        fields,
        rows: rows ?? [],
        total: envelope?.total ?? 0,
        totalIsMore: envelope?.totalIsMore ?? false,
        clock,
        onSheet: (sheet) => change({ sheet }),
      })}
    >
      <AudienceFilters siteNameId={siteNameId} view={view} counts={counts} onChange={change}>
        <ColumnPicker of={columns} />
      </AudienceFilters>
      <DataTable
        label={text("audience.list")}
        columns={columns.shown}
        onResize={columns.resize}
        rows={rows}
        rowId={idOf}
        linkTo={linkTo}
        openId={Number.isNaN(openId) ? undefined : String(openId)}
        sort={view.sort}
        onSort={(sort) => change({ sort: sort as typeof view.sort })}
        selection={mayWrite ? selection : undefined}
        onMore={more}
        renderCard={(subscriber) => <SubscriberCard subscriber={subscriber} clock={clock} />}
        empty={
          <AudienceEmptyState
            view={view}
            onClearFilters={() => change(NO_FILTERS)}
            step={addButton("contained")}
          />
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      <SelectionBar count={chosen.length} onClear={clear}>
        {mayExport && (
          <ExportSelected
            siteNameId={siteNameId}
            ids={chosen.map(({ id }) => id)}
            onStarted={() => change({ sheet: "exports" })}
          />
        )}
        <BulkSubscriberActions siteNameId={siteNameId} subscribers={chosen} onDone={clear} />
      </SelectionBar>
      {rows && rows.length > 0 && (
        <LoadMoreFooter
          count={rows.length}
          total={envelope?.total ?? 0}
          totalIsMore={envelope?.totalIsMore}
          isLoading={list.isFetchingNextPage}
          onMore={more}
        />
      )}
    </ListPage>
  );
}
