import {
  backToDraft,
  type CampaignRow,
  type CampaignSave,
  changeArchiveStatus,
  deleteCampaigns,
  duplicateCampaign,
  duplicateForNotOpened,
  exportCampaigns,
  newCampaign,
  saveCampaign,
} from "@newsloom/contract/newsletters/campaigns";
import { sendTest, type TestSend } from "@newsloom/contract/newsletters/test-sends";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { patchInLists } from "../../platform/query/patch-in-lists.ts";
import { useOptimisticMutation } from "../../platform/query/use-optimistic-mutation.ts";
import { campaignKey, campaignListsKey, campaignQuery, newslettersKey } from "./api.ts";

export interface NewNewsletter {
  readonly newsletterName: string;
  readonly newsletterSubject: string;
  readonly templateId: number | null;
}

export function useNewCampaign(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewNewsletter) => call(newCampaign, { siteNameId, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: newslettersKey(siteNameId) }),
  });
}

export const useSendTest = (siteNameId: number) =>
  useMutation({ mutationFn: (body: TestSend) => call(sendTest, { siteNameId, body }) });

/** The caller shows what went wrong: a newsletter that somebody else saved is not a mistake. */
export function useSaveCampaign(siteNameId: number) {
  const client = useQueryClient();
  return async (body: CampaignSave) => {
    const saved = await call(saveCampaign, { siteNameId, body });
    client.setQueryData(campaignQuery(siteNameId, body.distributionId).queryKey, saved);
    void client.invalidateQueries({ queryKey: campaignListsKey(siteNameId) });
    return saved;
  };
}

export function useDuplicateCampaign(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(duplicateCampaign, { siteNameId, params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: newslettersKey(siteNameId) }),
  });
}

export function useDuplicateForNotOpened(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(duplicateForNotOpened, { siteNameId, params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: newslettersKey(siteNameId) }),
  });
}

export function useBackToDraft(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await call(backToDraft, { siteNameId, params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: newslettersKey(siteNameId) }),
  });
}

export function useDeleteCampaigns(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: newslettersKey(siteNameId),
    send: (ids: readonly number[]) => call(deleteCampaigns, { siteNameId, body: { ids: [...ids] } }),
    apply: (ids) =>
      patchInLists<CampaignRow>(client, { queryKey: campaignListsKey(siteNameId) }, (row) =>
        ids.includes(row.distributionId) ? null : row,
      ),
    // Do not fetch a deleted newsletter again.
    onSuccess: (_done, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: campaignKey(siteNameId, id) });
    },
  });
}

interface ArchiveChange {
  readonly id: number;
  readonly showArchive: boolean;
}

export function useChangeArchive(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: newslettersKey(siteNameId),
    send: ({ id, showArchive }: ArchiveChange) =>
      call(changeArchiveStatus, {
        siteNameId,
        params: { id },
        query: { showArchive: showArchive ? "true" : "false" },
      }),
    apply: ({ id, showArchive }) =>
      patchInLists<CampaignRow>(client, { queryKey: campaignListsKey(siteNameId) }, (row) =>
        row.distributionId === id ? { ...row, showArchive } : row,
      ),
  });
}

export const useExportCampaigns = (siteNameId: number) =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      call(exportCampaigns, { siteNameId, query: { ids: ids.join(",") } }),
  });
