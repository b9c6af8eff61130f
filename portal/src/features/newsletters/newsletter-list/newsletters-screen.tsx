import Button from "@mui/material/Button";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { setFilters, useUrlState } from "../../../platform/url-state.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { NothingMatches } from "../../../ui/data/filters/nothing-matches.tsx";
import { ColumnPicker } from "../../../ui/data/table/column-picker.tsx";
import { DataTable } from "../../../ui/data/table/data-table.tsx";
import { LoadMoreFooter } from "../../../ui/data/table/load-more-footer.tsx";
import { useSelection } from "../../../ui/data/table/selection.ts";
import { SelectionBar } from "../../../ui/data/table/selection-bar.tsx";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useClock } from "../../settings/api.ts";
import { campaignsQuery, statusesQuery, useLiveCampaigns } from "../api.ts";
import { CampaignActions, ExportButton } from "../campaign-actions.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import { useCampaignColumns } from "./campaign-columns.tsx";
import { NewNewsletterSheet } from "./new-newsletter-sheet.tsx";
import {
  EDITED_DAYS,
  filtersOf,
  isFiltered,
  NewslettersUrlState,
  NO_FILTERS,
} from "./newsletters-url-state.ts";

const idOf = (campaign: CampaignRow) => String(campaign.distributionId);
const nameOf = (campaign: CampaignRow) => campaign.newsletterName;

/** The campaigns of a site, the last edited first. */
export function NewslettersScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const navigate = useNavigate();
  const { siteNameId, siteName } = site;
  const mayWrite = useSitePermission(siteNameId, "content:write");
  const [view, change] = useUrlState(NewslettersUrlState);
  const clock = useClock(siteNameId);
  const list = useInfiniteQuery(campaignsQuery(siteNameId, filtersOf(view)));
  useLiveCampaigns(siteNameId);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const envelope = list.data?.pages.at(-1);
  const columns = useColumns("newsletters", useCampaignColumns(site, clock, mayWrite));
  const { selection, chosen, clear } = useSelection({ rows, rowId: idOf, nameOf });
  const more = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  const title = text("newsletters.title");
  const isNew = view.sheet === "new" && mayWrite;
  const isEmpty = rows?.length === 0 && !isFiltered(view);
  const openNew = () => change({ sheet: "new" });
  const pathOf = (id: number | string) => `/${siteName}/newsletters/${id}`;
  useShortcuts(
    text("newsletters.keysArea"),
    mayWrite ? [{ keys: "n", description: text("newsletters.add"), run: openNew }] : [],
  );

  const addButton = (variant: "contained" | "outlined") =>
    mayWrite && (
      <Button variant={variant} startIcon={<Plus {...SMALL_ICON} />} onClick={openNew}>
        {text("newsletters.add")}
      </Button>
    );
  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      // Only one filled button at a time: an open form and the empty list have their own.
      actions={
        <>
          {!isEmpty && <ExportButton siteNameId={siteNameId} ids={[]} />}
          {addButton(isNew || isEmpty ? "outlined" : "contained")}
        </>
      }
      sheet={
        isNew && (
          <NewNewsletterSheet
            siteNameId={siteNameId}
            onClose={() => change({ sheet: "" })}
            onCreated={(id) => void navigate(pathOf(id))}
          />
        )
      }
    >
      <NewsletterFilters siteNameId={siteNameId} view={view} onChange={change}>
        <ColumnPicker of={columns} />
      </NewsletterFilters>
      <DataTable
        label={text("newsletters.list")}
        columns={columns.shown}
        onResize={columns.resize}
        rows={rows}
        rowId={idOf}
        linkTo={(campaign) => pathOf(idOf(campaign))}
        selection={mayWrite ? selection : undefined}
        onMore={more}
        renderCard={(campaign) => <CampaignCard campaign={campaign} clock={clock} />}
        empty={
          isFiltered(view) ? (
            <NothingMatches
              filters={setFilters(view, NO_FILTERS).map((name) => text(`newsletters.filterNames.${name}`))}
              onClear={() => change(NO_FILTERS)}
            />
          ) : (
            <EmptyState
              title={text("newsletters.empty")}
              text={text("newsletters.emptyNote")}
              step={addButton("contained")}
            />
          )
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      <SelectionBar count={chosen.length} onClear={clear}>
        <CampaignActions site={site} campaigns={chosen} onDone={clear} />
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

interface FilterProps {
  readonly siteNameId: number;
  readonly view: NewslettersUrlState;
  readonly onChange: (patch: Partial<NewslettersUrlState>, how?: { readonly replace: boolean }) => void;
  readonly children: React.ReactNode;
}

function NewsletterFilters({ siteNameId, view, onChange, children }: FilterProps) {
  const text = useText();
  const { data: statuses = [] } = useQuery(statusesQuery(siteNameId));
  const any = { value: "", label: text("filter.any") } as const;
  return (
    <FilterBar>
      <FilterSearch
        label={text("newsletters.search")}
        value={view.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <FilterChip
        name={text("newsletters.status")}
        value={view.status}
        unset=""
        choices={[
          any,
          ...statuses.map(({ statusId, statusName }) => ({ value: String(statusId), label: statusName })),
        ]}
        onChoose={(status) => onChange({ status })}
      />
      <FilterChip
        name={text("newsletters.edited")}
        value={view.edited}
        unset=""
        choices={[
          any,
          ...EDITED_DAYS.map((value) => ({ value, label: text(`newsletters.edited_${value}`) })),
        ]}
        onChoose={(edited) => onChange({ edited })}
      />
      {children}
    </FilterBar>
  );
}
