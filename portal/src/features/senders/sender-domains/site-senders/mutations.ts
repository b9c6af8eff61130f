import {
  checkSenderNow,
  deleteSender,
  refreshSender,
  restoreSender,
  type Sender,
  updateSender,
} from "@newsloom/contract/senders/senders";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api-client/call.ts";
import { patchInLists } from "../../../../platform/query/patch-in-lists.ts";
import { sendersKey, sendersQuery } from "../../api.ts";
import { answered } from "../../call-result.ts";

const CALLS = { check: checkSenderNow, refresh: refreshSender, restore: restoreSender } as const;
export type SenderTask = keyof typeof CALLS;

/** Lets the account or the DNS be asked about a sender. Their trouble is the answer's `reason`. */
export function useSenderTask(siteNameId: number, { id }: Sender) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: SenderTask) => answered(call(CALLS[task], { siteNameId, params: { id } })),
    onSuccess: async (answer) => {
      const { queryKey } = sendersQuery(siteNameId);
      // A list that was asked for before would say what was.
      await client.cancelQueries({ queryKey, exact: true });
      if (answer.ok) putSender(client, siteNameId, answer.value);
      void client.invalidateQueries({ queryKey, exact: true });
      void client.invalidateQueries({ queryKey: [...sendersKey(siteNameId), "validation", id] });
    },
  });
}

export function putSender(client: QueryClient, siteNameId: number, sender: Sender): void {
  const { queryKey } = sendersQuery(siteNameId);
  const isListed = client.getQueryData(queryKey)?.some(({ id }) => id === sender.id);
  if (!isListed) return void client.setQueryData(queryKey, (list) => list && [...list, sender]);
  patchInLists<Sender>(client, { queryKey, exact: true }, (one) => (one.id === sender.id ? sender : one));
}

/** A change that shows at once, and is put back when the account refuses. */
function useForeseen<Input>(
  siteNameId: number,
  sender: Sender,
  send: (input: Input) => Promise<unknown>,
  foresee: (input: Input) => Sender,
) {
  const client = useQueryClient();
  const { queryKey } = sendersQuery(siteNameId);
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      putSender(client, siteNameId, foresee(input));
    },
    onError: () => putSender(client, siteNameId, sender),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const useRenameSender = (siteNameId: number, sender: Sender) =>
  useForeseen(
    siteNameId,
    sender,
    (name: string) => call(updateSender, { siteNameId, body: { name, domainId: sender.id } }),
    (name) => ({ ...sender, name }),
  );

export const useDeleteSender = (siteNameId: number, sender: Sender) =>
  useForeseen<void>(
    siteNameId,
    sender,
    () => call(deleteSender, { siteNameId, params: { id: sender.id } }),
    () => ({ ...sender, status: "Deleted", displayStatus: "deleted", displayDomain: sender.email }),
  );
