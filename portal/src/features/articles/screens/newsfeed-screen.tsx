import type { PublicSite } from "@newsloom/contract/sites";
import { offersToInactivate, offersTooManyIrrelevant } from "@newsloom/domain/articles/rejections";
import { may } from "@newsloom/domain/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { useClock, useSetting } from "../../settings/api.ts";
import { FeedDialogs } from "../components/feed-dialogs.tsx";
import { FeedFilters } from "../components/feed-filters.tsx";
import { FeedFrame } from "../components/feed-frame.tsx";
import { FeedHead } from "../components/feed-head.tsx";
import { FrontSkeleton } from "../components/feed-skeleton.tsx";
import { FrontPage } from "../components/front-page.tsx";
import { EarlierPages } from "../components/front-pages/earlier-pages.tsx";
import { LessRelevant } from "../components/less-relevant.tsx";
import { PublishBar } from "../components/publish-bar.tsx";
import { PublishedPane } from "../components/published-pane.tsx";
import { FeedSheet } from "../components/sheet/feed-sheet.tsx";
import { SourceOffer } from "../components/source-offer.tsx";
import { TooManyDialog } from "../components/too-many-dialog.tsx";
import { TrendingPage } from "../components/trending-page.tsx";
import { WaitingPane } from "../components/waiting-pane.tsx";
import { FeedActionsProvider } from "../feed-actions.ts";
import { ALL_THAT_WAITS, FeedView } from "../feed-view.ts";
import { useActions } from "../use-actions.ts";
import { useAddAsked } from "../use-add-asked.ts";
import { useFeedKeys } from "../use-feed-keys.ts";
import { useNewsfeed } from "../use-newsfeed.ts";

/** From incoming story to published front page. */
export function NewsfeedScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const [view, change] = useUrlState(FeedView);
  const clock = useClock(siteNameId);
  const feed = useNewsfeed(siteNameId, view);
  const acting = useActions(feed, (sheet) => change({ sheet }));
  const asksTooMany = useSetting(siteNameId, "showTooManyIrrelevantModal") === "true";
  const { front, waiting, state, rejections, publishing, chosen } = feed;
  const mayWrite = may("content:write", profile.role);
  const count = rejections.count;
  const { lastSource } = rejections;
  const source = lastSource !== null && offersToInactivate(count, lastSource) ? lastSource : null;
  const sourceName = [...feed.cards.values()].find(({ sourceId }) => sourceId === source)?.sourceName;

  useAddAsked({ siteNameId, asked: view.add, feed, onTaken: () => change({ add: "" }, { replace: true }) });
  useFeedKeys({
    chosen: feed.chosenArticle,
    actions: acting.actions,
    onStep: chosen.step,
    onUndo: acting.takeBack,
  });

  const chosenIn = (pane: "unpublished" | "published") =>
    chosen.chosen?.pane === pane ? chosen.chosen.id : undefined;
  const published = !state.isReady ? (
    front.error && !front.data ? (
      <FailedState
        title={text("feed.publishedFailed")}
        reason={
          state.kept
            ? text("feed.publishedSafe", { reason: front.error.message, count: state.kept.cards.length })
            : front.error.message
        }
        onRetry={() => void front.refetch()}
      />
    ) : (
      <FrontSkeleton />
    )
  ) : feed.order.length === 0 ? (
    <EmptyState title={text("feed.frontEmpty")} text={text("feed.frontEmptyNote")} />
  ) : (
    <FrontPage
      arrangement={state.arrangement}
      order={feed.order}
      cards={feed.cards}
      isManual={view.view === "manual"}
      chosenId={chosenIn("published")}
      focusTurn={chosen.focusTurn}
    />
  );

  const sheet = view.sheet.startsWith("page") ? (
    <EarlierPages
      siteNameId={siteNameId}
      sheet={view.sheet}
      clock={clock}
      mayWrite={mayWrite}
      isDirty={state.count > 0}
      shown={front.data?.version}
      onSheet={(to) => change({ sheet: to })}
    />
  ) : (
    view.sheet !== "" && (
      <FeedSheet
        key={view.sheet}
        site={site}
        sheet={view.sheet}
        clock={clock}
        mayWrite={mayWrite}
        verbs={{
          add: { label: text("article.approve"), run: acting.actions.approve },
          reject: acting.actions.reject,
        }}
        onSheet={(to) => change({ sheet: to })}
      />
    )
  );

  return (
    <FeedActionsProvider value={acting.actions}>
      <title>{text("app.titleOf", { screen: text("feed.title"), site: site.siteDisplayName })}</title>
      <FeedFrame
        shown={view.pane}
        onShow={(pane) => change({ pane })}
        counts={{ unpublished: waiting.data && feed.total, published: front.data && feed.order.length }}
        head={
          <FeedHead
            newCount={feed.newCount}
            since={waiting.dataUpdatedAt || Date.now()}
            clock={clock}
            mayWrite={mayWrite}
            onShowNew={() => void waiting.refetch()}
            onAdd={() => change({ sheet: "new" })}
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
            onUndo={acting.takeBack}
            onDiscard={() => {
              state.discard();
              feed.undo.clear();
              publishing.forget();
            }}
            onPublish={publishing.publish}
          />
        }
        sheet={sheet}
      >
        <WaitingPane
          view={view}
          rejected={count.total}
          chosenId={chosenIn("unpublished")}
          focusTurn={chosen.focusTurn}
          onWiden={() => change(ALL_THAT_WAITS)}
          filters={<FeedFilters siteNameId={siteNameId} view={view} onChange={change} />}
          aside={<LessRelevant siteNameId={siteNameId} fit={view.fit} onFit={(fit) => change({ fit })} />}
          list={{
            articles: feed.stories,
            total: feed.total,
            error: waiting.error,
            isMore: waiting.hasNextPage,
            isLoadingMore: waiting.isFetchingNextPage,
            onMore: () => void waiting.fetchNextPage(),
            onRetry: () => void waiting.refetch(),
          }}
          foot={
            source !== null &&
            sourceName !== undefined && (
              <SourceOffer
                name={sourceName}
                count={count.bySource[source] ?? 0}
                onShow={() => change({ ...ALL_THAT_WAITS, field: "Source", q: sourceName })}
                onKeep={() => rejections.keepSource(source)}
              />
            )
          }
        />
        <PublishedPane
          count={front.data && feed.order.length}
          view={view.view}
          onView={(shown) => change({ view: shown })}
          live={{ isOn: feed.isLive, isBlocked: !feed.isLive && state.count > 0, onSet: feed.setIsLive }}
          onShowEarlier={() => change({ sheet: "pages", pane: "published" })}
          onHold={feed.onHold}
          onPlace={acting.actions.place}
        >
          {view.view === "trending" ? <TrendingPage siteNameId={siteNameId} /> : published}
        </PublishedPane>
      </FeedFrame>
      <FeedDialogs siteNameId={siteNameId} feed={feed} acting={acting} />
      {acting.asking === null && offersTooManyIrrelevant(count, asksTooMany) && (
        <TooManyDialog
          count={count.total}
          fit={view.fit}
          onClose={rejections.noteOffered}
          onRaise={(fit) => {
            rejections.noteOffered();
            change({ fit });
          }}
        />
      )}
    </FeedActionsProvider>
  );
}
