import type { Article } from "@newsloom/contract/articles/articles";
import type { ReactNode } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { LoadMoreFooter } from "../../../../ui/data/table/load-more-footer.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { ArticleThumbnail } from "../../article-thumbnail.tsx";
import { MoreButton } from "../article-card/article-card-actions.tsx";
import { ArticleCardLink } from "../article-card/article-card-link.tsx";
import { PublishedMeta } from "../article-card/article-card-meta.tsx";
import { useFeedActions } from "../newsfeed-actions-context.ts";
import { FrontPageSkeleton } from "../newsfeed-skeleton.tsx";
import type { Newsfeed } from "../use-newsfeed.ts";
import { ArticleGrid } from "./front-page-grid.tsx";
import { PositionBadge } from "./position-badge.tsx";

interface Props {
  readonly feed: Newsfeed;
  /** Says how many articles of another status have the keyword. */
  readonly elsewhere: ReactNode;
}

/** In place of the front page while somebody searches it: one line for each article. */
export function PublishedSearchResults({ feed, elsewhere }: Props) {
  const text = useText();
  const { keyword, query, articles, total } = feed.publishedSearch;
  if (query.data === undefined)
    return query.error ? (
      <ErrorState
        title={text("feed.searchFailed")}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <FrontPageSkeleton />
    );
  return (
    <>
      {elsewhere}
      {articles.length === 0 ? (
        <EmptyState title={text("feed.searchEmpty", { keyword })} text={text("feed.searchEmptyNote")} />
      ) : (
        <ArticleGrid aria-label={text("feed.searchResults", { keyword })}>
          {articles.map((article) => (
            <FoundArticle key={article.articleId} article={article} feed={feed} />
          ))}
        </ArticleGrid>
      )}
      {query.hasNextPage && (
        <LoadMoreFooter
          count={articles.length}
          total={total ?? 0}
          totalIsMore={query.data.pages[0]?.totalIsMore}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function FoundArticle({ article, feed }: { readonly article: Article; readonly feed: Newsfeed }) {
  const text = useText();
  const actions = useFeedActions();
  const { articleId } = article;
  const { selected, positionOf, isPinned } = feed;
  const position = positionOf(articleId);
  const isSelected = selected.idIn("published") === articleId;
  return (
    <li
      data-plate="list-compact"
      data-selected={isSelected ? "" : undefined}
      style={{ cursor: "default" }}
      onClick={() => actions.select("published", articleId)}
    >
      {position !== null && <PositionBadge position={position} isPinned={isPinned(articleId)} />}
      <ArticleThumbnail article={article} className="thumb" />
      <div className="words">
        <ArticleCardLink
          article={article}
          pane="published"
          isSelected={isSelected}
          focusRequest={isSelected ? selected.focusRequest : 0}
        />
        <PublishedMeta article={article}>
          {position === null && <span>{text("feed.notOnFrontPage")}</span>}
        </PublishedMeta>
      </div>
      <span className="more">
        <MoreButton article={article} />
      </span>
    </li>
  );
}
