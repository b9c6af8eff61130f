import { updateArticleLabels } from "@newsloom/contract/articles/articles";
import {
  createLabel,
  deleteLabel,
  type Label,
  mergeLabels,
  renameLabel,
} from "@newsloom/contract/articles/labels";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { formResult } from "../../../platform/api-client/form-result.ts";
import { updateArticle } from "../article-cache.ts";
import { labelsKey } from "./api.ts";
import { updateLabelsInCache } from "./update-labels-in-cache.ts";

const invalidateLabels = (client: QueryClient, siteNameId: number) =>
  client.invalidateQueries({ queryKey: labelsKey(siteNameId) });

/** The answer contains validation failures of the name. */
export function useRenameLabel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Label) => call(renameLabel, { siteNameId, params: { id }, body: { name } }),
    onSuccess: ({ result }) => {
      if (result === null) return;
      updateLabelsInCache(client, siteNameId, (one) => (one.id === result.id ? result : one));
      return invalidateLabels(client, siteNameId);
    },
  });
}

export function useDeleteLabel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Label) => call(deleteLabel, { siteNameId, params: { id } }),
    onSuccess: (_answer, { id }) =>
      updateLabelsInCache(client, siteNameId, (one) => (one.id === id ? null : one)),
    onSettled: () => invalidateLabels(client, siteNameId),
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
      const mergedIds = new Set(others.map(({ id }) => id));
      updateLabelsInCache(client, siteNameId, (one) => (mergedIds.has(one.id) ? target : one));
    },
    onSettled: () => invalidateLabels(client, siteNameId),
  });
}

export function useCreateLabel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => formResult(await call(createLabel, { siteNameId, body: { name } })),
    onSuccess: () => client.invalidateQueries({ queryKey: labelsKey(siteNameId) }),
  });
}

export function useSaveLabels(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ articleId, labelIds }: { articleId: number; labelIds: number[] }) =>
      call(updateArticleLabels, { siteNameId, params: { id: articleId }, body: { labelIds } }),
    onSuccess: (article) => updateArticle(client, siteNameId, article),
  });
}
