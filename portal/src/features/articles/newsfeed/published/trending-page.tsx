import { featuresOn } from "@newsloom/domain/sites/features";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { featuresQuery } from "../../../sites/api.ts";
import { ArticleThumbnail } from "../../article-thumbnail.tsx";
import { trendingQuery } from "../api.ts";
import { ArticleCardLink } from "../article-card/article-card-link.tsx";
import { TrendingMeta } from "../article-card/article-card-meta.tsx";
import { FrontPageSkeleton } from "../newsfeed-skeleton.tsx";
import { ArticleGrid } from "./front-page-grid.tsx";
import { PositionBadge } from "./position-badge.tsx";

/** The most read articles; they cannot be arranged. */
export function TrendingPage({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const { data: features } = useSuspenseQuery(featuresQuery(siteNameId));
  const isNow = featuresOn(features).includes("NewTrendingNow");
  const { data: articles, error, refetch } = useQuery(trendingQuery(siteNameId, isNow));
  if (!articles)
    return error ? (
      <ErrorState title={text("feed.trendingFailed")} reason={error.message} onRetry={() => void refetch()} />
    ) : (
      <FrontPageSkeleton />
    );
  if (articles.length === 0)
    return <EmptyState title={text("feed.trendingEmpty")} text={text("feed.trendingEmptyNote")} />;
  return (
    <ArticleGrid aria-label={text("feed.trending")}>
      {articles.map((article, index) => (
        <li key={article.articleId} data-plate={article.articlePlateType} style={{ cursor: "default" }}>
          <PositionBadge position={index + 1} isPinned={false} />
          <ArticleThumbnail article={article} className="thumb" />
          <div className="words">
            <ArticleCardLink article={article} pane="published" isSelected={false} focusRequest={0} />
            <TrendingMeta article={article} />
          </div>
        </li>
      ))}
    </ArticleGrid>
  );
}
