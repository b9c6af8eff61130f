import {
  deleteLabel,
  getLabels,
  type Label,
  mergeLabels,
  renameLabel,
} from "@newsloom/contract/articles/labels";
import { LABEL_SEARCH_CAP } from "@newsloom/domain/articles/labels";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { relabel } from "./update-labels-in-cache.ts";

export interface CountedLabel extends Label {
  readonly articlesCount: number;
}
interface LabelsPage {
  readonly items: readonly CountedLabel[];
  readonly total: number;
  readonly next: string | null;
}

const AT_ONCE = 100;

/** Labels by name with how many articles carry each; a search ends at its cap. */
export const labelListQuery = (siteNameId: number, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [siteNameId, "labels", "list", keyword],
    queryFn: ({ pageParam }): Promise<LabelsPage> =>
      call(getLabels, { siteNameId, query: { keyword, number: AT_ONCE, after: pageParam || undefined } }),
    initialPageParam: "",
    getNextPageParam: ({ next }: LabelsPage, pages) =>
      keyword !== "" && pages.length * AT_ONCE >= LABEL_SEARCH_CAP ? undefined : (next ?? undefined),
    placeholderData: keepPreviousData,
  });

const readLabels = (client: QueryClient, siteNameId: number) =>
  client.invalidateQueries({ queryKey: [siteNameId, "labels"] });

/** Answers what is wrong with the name, if anything is. */
export function useRenameLabel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Label) => call(renameLabel, { siteNameId, params: { id }, body: { name } }),
    onSuccess: ({ result }) => {
      if (result === null) return;
      relabel(client, siteNameId, (one) => (one.id === result.id ? result : one));
      return readLabels(client, siteNameId);
    },
  });
}

export function useDeleteLabel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Label) => call(deleteLabel, { siteNameId, params: { id } }),
    onSuccess: (_answer, { id }) => relabel(client, siteNameId, (one) => (one.id === id ? null : one)),
    onSettled: () => readLabels(client, siteNameId),
  });
}

export interface Merge {
  readonly target: Label;
  readonly others: readonly Label[];
}

export function useMergeLabels(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ target, others }: Merge) =>
      call(mergeLabels, { siteNameId, body: { targetId: target.id, sourceIds: others.map(({ id }) => id) } }),
    onSuccess: (target, { others }) => {
      const gone = new Set(others.map(({ id }) => id));
      relabel(client, siteNameId, (one) => (gone.has(one.id) ? target : one));
    },
    onSettled: () => readLabels(client, siteNameId),
  });
}
