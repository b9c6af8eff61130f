import { searchByKeyword } from "@newsloom/contract/intake/keywords";
import type { KeywordField } from "@newsloom/domain/articles/list-options";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { keywordsKey } from "../api.ts";

export interface ArticleSearch {
  readonly keyword: string;
  readonly type: KeywordField;
}

const PAGE_SIZE = 20;

export const foundArticlesQuery = (siteNameId: number, search: ArticleSearch) =>
  infiniteQueryOptions({
    queryKey: [...keywordsKey(siteNameId), "articles", search],
    queryFn: ({ pageParam }) =>
      call(searchByKeyword, { siteNameId, body: { ...search, number: PAGE_SIZE, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
