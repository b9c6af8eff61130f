import { markNotificationsRead } from "@newsloom/contract/notifications/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { notificationsQuery } from "./api.ts";

/** Optimistic: the count comes back when the server refuses. */
export function useMarkNotificationsRead(siteNameId: number) {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery(siteNameId);
  return useMutation({
    mutationFn: (ids: number[]) => call(markNotificationsRead, { siteNameId, body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before)
        client.setQueryData(queryKey, {
          ...before,
          pages: before.pages.map((page) => ({
            ...page,
            unread: Math.max(0, page.unread - ids.length),
            items: page.items.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item)),
          })),
        });
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
  });
}
