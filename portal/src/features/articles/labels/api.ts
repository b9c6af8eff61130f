import { getLabels, type Label, searchLabels } from "@newsloom/contract/articles/labels";
import { LABEL_SEARCH_CAP } from "@newsloom/domain/articles/labels";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

export interface CountedLabel extends Label {
  readonly articlesCount: number;
}
interface LabelsPage {
  readonly items: readonly CountedLabel[];
  readonly total: number;
  readonly next: string | null;
}

export const labelsKey = (siteNameId: number) => [siteNameId, "labels"];

const PAGE_SIZE = 100;

/** Labels by name with their number of articles; the server limits a search to LABEL_SEARCH_CAP. */
export const labelListQuery = (siteNameId: number, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...labelsKey(siteNameId), "list", keyword],
    queryFn: ({ pageParam }): Promise<LabelsPage> =>
      call(getLabels, { siteNameId, query: { keyword, number: PAGE_SIZE, after: pageParam || undefined } }),
    initialPageParam: "",
    getNextPageParam: ({ next }: LabelsPage, pages) =>
      keyword !== "" && pages.length * PAGE_SIZE >= LABEL_SEARCH_CAP ? undefined : (next ?? undefined),
    placeholderData: keepPreviousData,
  });

export const labelsQuery = (siteNameId: number, keyword: string) =>
  queryOptions({
    queryKey: [...labelsKey(siteNameId), keyword],
    queryFn: () => call(searchLabels, { siteNameId, query: { keyword } }),
    placeholderData: keepPreviousData,
  });
