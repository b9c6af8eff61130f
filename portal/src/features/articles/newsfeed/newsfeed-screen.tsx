import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { useClock } from "../../settings/api.ts";
import { FeedDialogs } from "./dialogs/newsfeed-dialogs.tsx";
import { FeedFilters } from "./filters/newsfeed-filters.tsx";
import { FeedActionsProvider } from "./newsfeed-actions-context.ts";
import { FeedHead } from "./newsfeed-header.tsx";
import { FeedFrame } from "./newsfeed-layout.tsx";
import { NewsfeedSheet } from "./newsfeed-sheet.tsx";
import { ALL_THAT_WAITS, FeedView } from "./newsfeed-url-state.ts";
import { NextFrontPage } from "./published/next-front-page.tsx";
import { PublishBar } from "./published/publish-bar.tsx";
import { PublishedPane } from "./published/published-pane.tsx";
import { TrendingPage } from "./published/trending-page.tsx";
import { SourceOffer } from "./rejections/inactivate-source-bar.tsx";
import { LessRelevant } from "./unpublished/less-relevant-switch.tsx";
import { WaitingPane } from "./unpublished/unpublished-pane.tsx";
import { useAddAsked } from "./use-add-requested-article.ts";
import { useNewsfeed } from "./use-newsfeed.ts";
import { useActions } from "./use-newsfeed-actions.ts";
import { useFeedKeys } from "./use-newsfeed-shortcuts.ts";

/** From incoming story to published front page. */
export function NewsfeedScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const [view, change] = useUrlState(FeedView);
  const clock = useClock(siteNameId);
  const feed = useNewsfeed(siteNameId, view);
  const acting = useActions(feed, (sheet) => change({ sheet }));
  const { front, waiting, state, rejections, publishing, chosen } = feed;
  const showSource = (name: string) => change({ ...ALL_THAT_WAITS, field: "Source", q: name });
  const mayWrite = may("content:write", profile.role);

  useAddAsked({ siteNameId, asked: view.add, feed, onTaken: () => change({ add: "" }, { replace: true }) });
  useFeedKeys({
    chosen: feed.chosenArticle,
    actions: acting.actions,
    onStep: chosen.step,
  });

  return (
    <FeedActionsProvider value={acting.actions}>
      <title>{text("app.titleOf", { screen: text("feed.title"), site: site.siteDisplayName })}</title>
      <FeedFrame
        shown={view.pane}
        onShow={(pane) => change({ pane })}
        counts={{
          unpublished: waiting.query.data && waiting.total,
          published: front.data && feed.order.length,
        }}
        head={
          <FeedHead
            newCount={feed.newCount}
            since={waiting.query.dataUpdatedAt || Date.now()}
            clock={clock}
            mayWrite={mayWrite}
            onShowNew={waiting.query.refetch}
            onChange={change}
          />
        }
        bar={
          <PublishBar
            changes={state.changes}
            since={state.keptSince}
            clock={clock}
            isRestored={state.isRestored}
            mayUndo={feed.undo.count > 0}
            isSending={publishing.isSending}
            slip={publishing.slip}
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
              actions={acting.actions}
              onSheet={(sheet) => change({ sheet })}
            />
          )
        }
      >
        <WaitingPane
          waiting={waiting}
          view={view}
          rejected={rejections.count.total}
          chosenId={chosen.idIn("unpublished")}
          focusTurn={chosen.focusTurn}
          onWiden={() => change(ALL_THAT_WAITS)}
          filters={<FeedFilters siteNameId={siteNameId} view={view} onChange={change} />}
          aside={<LessRelevant siteNameId={siteNameId} fit={view.fit} onChange={change} />}
          foot={<SourceOffer feed={feed} onShow={showSource} />}
        />
        <PublishedPane
          count={front.data && feed.order.length}
          view={view.view}
          isLive={feed.isLive}
          isLiveBlocked={!feed.isLive && state.count > 0}
          onLive={feed.setIsLive}
          onChange={change}
          onHold={feed.onHold}
          onPlace={acting.actions.place}
        >
          {view.view === "trending" ? (
            <TrendingPage siteNameId={siteNameId} />
          ) : (
            <NextFrontPage feed={feed} isManual={view.view === "manual"} />
          )}
        </PublishedPane>
      </FeedFrame>
      <FeedDialogs
        siteNameId={siteNameId}
        feed={feed}
        acting={acting}
        fit={view.fit}
        onFit={(fit) => change({ fit })}
        onShowSource={showSource}
      />
    </FeedActionsProvider>
  );
}
