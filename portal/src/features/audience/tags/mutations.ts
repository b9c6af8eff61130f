import { deleteTag, mergeTags, renameTag } from "@newsloom/contract/audience/tags";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { audienceKey } from "../api.ts";

function useTagChange<Input, Answer>(siteNameId: number, mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: audienceKey(siteNameId) }),
  });
}

export const useRenameTag = (siteNameId: number) =>
  useTagChange(siteNameId, ({ id, name }: { readonly id: number; readonly name: string }) =>
    call(renameTag, { siteNameId, params: { id }, body: { name } }),
  );

export const useDeleteTag = (siteNameId: number) =>
  useTagChange(siteNameId, (id: number) => call(deleteTag, { siteNameId, params: { id } }));

export const useMergeTags = (siteNameId: number) =>
  useTagChange(
    siteNameId,
    ({ tagIds, targetId }: { readonly tagIds: readonly number[]; readonly targetId: number }) =>
      call(mergeTags, { siteNameId, body: { tagIds: [...tagIds], targetId } }),
  );
