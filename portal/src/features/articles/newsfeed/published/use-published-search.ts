import type { Article } from "@newsloom/contract/articles/articles";
import { isPublished } from "@newsloom/domain/articles/status";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { matchesText } from "../../../../platform/match-text.ts";
import { publishedSearchQuery } from "../api.ts";

interface Arranged {
  readonly order: readonly number[];
  readonly cardOf: (articleId: number) => Article | undefined;
}

/** Published articles with the keyword, on the front page or not, and those that the editor has added to it. */
export function usePublishedSearch(siteNameId: number, keyword: string, { order, cardOf }: Arranged) {
  const query = useInfiniteQuery({ ...publishedSearchQuery(siteNameId, keyword), enabled: keyword !== "" });
  const pages = query.data?.pages;
  const articles = useMemo(() => {
    if (keyword === "") return NONE;
    const added = order.flatMap((id) => {
      const article = cardOf(id);
      return article && !isPublished(article.status) && matchesText(keyword, article.title) ? article : [];
    });
    return [...added, ...(pages?.flatMap((page) => page.articles) ?? [])];
  }, [keyword, order, cardOf, pages]);
  const ids = useMemo(() => articles.map(({ articleId }) => articleId), [articles]);
  return { keyword, query, articles, ids, total: pages?.[0]?.total };
}
const NONE: readonly Article[] = [];
