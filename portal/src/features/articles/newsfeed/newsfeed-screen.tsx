import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { useClock } from "../../settings/api.ts";
import { NewsfeedDialogs } from "./dialogs/newsfeed-dialogs.tsx";
import { NewsfeedFilters } from "./filters/newsfeed-filters.tsx";
import { FoundElsewhere } from "./found-elsewhere.tsx";
import { FeedActionsProvider } from "./newsfeed-actions-context.ts";
import { NewsfeedHeader } from "./newsfeed-header.tsx";
import { NewsfeedLayout } from "./newsfeed-layout.tsx";
import { NewsfeedSheet } from "./newsfeed-sheet.tsx";
import { FeedView, LIST_NAMES, UNFILTERED } from "./newsfeed-url-state.ts";
import { NextFrontPage } from "./published/next-front-page.tsx";
import { PublishBar } from "./published/publish-bar.tsx";
import { PublishedPane } from "./published/published-pane.tsx";
import { PublishedSearchResults } from "./published/published-search-results.tsx";
import { TrendingPage } from "./published/trending-page.tsx";
import { InactivateSourceBar } from "./rejections/inactivate-source-bar.tsx";
import { BulkBar } from "./unpublished/bulk-bar.tsx";
import { LessRelevantSwitch } from "./unpublished/less-relevant-switch.tsx";
import { UnpublishedPane } from "./unpublished/unpublished-pane.tsx";
import { useAddRequestedArticle } from "./use-add-requested-article.ts";
import { useNewsfeed } from "./use-newsfeed.ts";
import { useNewsfeedActions } from "./use-newsfeed-actions.ts";
import { useNewsfeedShortcuts } from "./use-newsfeed-shortcuts.ts";
import { useSheetOfSelectedArticle } from "./use-sheet-of-selected-article.ts";

const NONE: readonly number[] = [];

export function NewsfeedScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const [view, change] = useUrlState(FeedView);
  const clock = useClock(siteNameId);
  const feed = useNewsfeed(siteNameId, view);
  const dialogs = useNewsfeedActions(site, feed, (sheet) => change({ sheet }));
  const { front, unpublished, state, rejections, publishing, selected } = feed;
  const showSource = (name: string) => change({ ...UNFILTERED, field: "Source", q: name });
  const mayWrite = may("content:write", profile.role);

  useAddRequestedArticle({
    siteNameId,
    requestedId: view.add,
    feed,
    onAdded: () => change({ add: "" }, { replace: true }),
  });
  useSheetOfSelectedArticle(selected, view.sheet, (sheet) => change({ sheet }, { replace: true }));
  useNewsfeedShortcuts({
    selected: feed.selectedArticle,
    actions: dialogs.actions,
    onStep: selected.step,
    onExtend: selected.extend,
    onPane: (pane) => {
      change({ pane });
      selected.toPane(pane);
    },
    mayPublish: state.count > 0 && !publishing.isSending,
  });

  return (
    <FeedActionsProvider value={dialogs.actions}>
      <title>{text("app.titleOf", { screen: text("feed.title"), site: site.siteDisplayName })}</title>
      <NewsfeedLayout
        shown={view.pane}
        onShow={(pane) => change({ pane })}
        names={{ unpublished: text(LIST_NAMES[view.status]), published: text("feed.published") }}
        counts={{
          unpublished: unpublished.query.data && unpublished.total,
          published: front.data && feed.order.length,
        }}
        head={
          <NewsfeedHeader
            newCount={feed.newCount}
            since={unpublished.query.dataUpdatedAt || Date.now()}
            clock={clock}
            mayWrite={mayWrite}
            onShowNew={unpublished.query.refetch}
            onChange={change}
          />
        }
        bar={
          <PublishBar
            changes={state.changes}
            since={state.savedSince}
            clock={clock}
            isRestored={state.isRestored}
            lastChange={feed.undo.last}
            isSending={publishing.isSending}
            isLive={feed.isLive}
            onStopLive={() => feed.setIsLive(false)}
            error={publishing.errorMessage}
          />
        }
        sheet={
          view.sheet !== "" && (
            <NewsfeedSheet
              site={site}
              sheet={view.sheet}
              clock={clock}
              mayWrite={mayWrite}
              feed={feed}
              actions={dialogs.actions}
              onSheet={(sheet) => change({ sheet })}
            />
          )
        }
      >
        <UnpublishedPane
          unpublished={unpublished}
          view={view}
          rejected={rejections.count.total}
          selectedId={selected.idIn("unpublished")}
          range={selected.idIn("unpublished") === undefined ? NONE : selected.range}
          focusRequest={selected.focusRequest}
          siteNameId={siteNameId}
          onChange={change}
          onClearFilters={() => change(UNFILTERED)}
          filters={
            <>
              <NewsfeedFilters siteNameId={siteNameId} view={view} onChange={change} />
              <FoundElsewhere
                siteNameId={siteNameId}
                keyword={view.q}
                field={view.field}
                shown={unpublished.query.data?.pages[0]?.total}
                view={view}
                onChange={change}
              />
            </>
          }
          aside={<LessRelevantSwitch siteNameId={siteNameId} fit={view.fit} onChange={change} />}
          foot={
            selected.range.length > 1 && feed.selectedArticle ? (
              <BulkBar
                article={feed.selectedArticle}
                count={selected.range.length}
                onClear={selected.clearRange}
              />
            ) : (
              <InactivateSourceBar
                feed={feed}
                onShow={showSource}
                onInactivate={dialogs.actions.inactivateSource}
              />
            )
          }
        />
        <PublishedPane
          count={front.data && feed.order.length}
          view={view.view}
          isLive={feed.isLive}
          isLiveBlocked={!feed.isLive && state.count > 0}
          onLive={feed.setIsLive}
          onChange={(patch) => change({ ...patch, find: "" })}
          search={
            <FilterSearch
              label={text("feed.searchPublished")}
              value={view.find}
              hasShortcut={false}
              onSearch={(find) => change({ find }, { replace: true })}
            />
          }
          onDragging={feed.onDragging}
          onMove={dialogs.actions.move}
        >
          {view.find !== "" ? (
            <PublishedSearchResults
              feed={feed}
              elsewhere={
                <FoundElsewhere
                  siteNameId={siteNameId}
                  keyword={view.find}
                  field="All"
                  shown={feed.publishedSearch.total}
                  onChange={change}
                />
              }
            />
          ) : view.view === "trending" ? (
            <TrendingPage siteNameId={siteNameId} />
          ) : (
            <NextFrontPage feed={feed} isManual={view.view === "manual"} />
          )}
        </PublishedPane>
      </NewsfeedLayout>
      <NewsfeedDialogs
        siteNameId={siteNameId}
        feed={feed}
        dialogs={dialogs}
        fit={view.fit}
        onFit={(fit) => change({ fit })}
        onShowSource={showSource}
      />
    </FeedActionsProvider>
  );
}
