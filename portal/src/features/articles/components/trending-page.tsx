import { featuresOn } from "@newsloom/domain/sites/features";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { featuresQuery } from "../../sites/api.ts";
import { trendingQuery } from "../api.ts";
import { FrontSkeleton } from "./feed-skeleton.tsx";
import { Folio } from "./folio.tsx";
import { StoryGrid } from "./front-page.tsx";
import { StoryLink } from "./story-link.tsx";
import { PublishedMeta } from "./story-meta.tsx";
import { Thumb } from "./thumb.tsx";

/** What readers open most. Nobody arranges it. */
export function TrendingPage({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const { data: features } = useSuspenseQuery(featuresQuery(siteNameId));
  const isNow = featuresOn(features).includes("NewTrendingNow");
  const { data: articles, error, refetch } = useQuery(trendingQuery(siteNameId, isNow));
  if (!articles)
    return error ? (
      <FailedState
        title={text("feed.trendingFailed")}
        reason={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <FrontSkeleton />
    );
  if (articles.length === 0)
    return <EmptyState title={text("feed.trendingEmpty")} text={text("feed.trendingEmptyNote")} />;
  return (
    <StoryGrid aria-label={text("feed.trending")}>
      {articles.map((article, index) => (
        <li key={article.articleId} data-plate={article.articlePlateType} style={{ cursor: "default" }}>
          <Folio position={index + 1} isPinned={false} />
          <Thumb article={article} className="thumb" />
          <div className="words">
            <StoryLink article={article} pane="published" isChosen={false} focusTurn={0} />
            <PublishedMeta article={article} />
          </div>
        </li>
      ))}
    </StoryGrid>
  );
}
