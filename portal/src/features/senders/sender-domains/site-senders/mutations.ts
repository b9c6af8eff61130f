import {
  checkSenderNow,
  createSender,
  deleteSender,
  refreshSender,
  restoreSender,
  type Sender,
  updateSender,
} from "@newsloom/contract/senders/senders";
import { parseSenderEmail, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api-client/call.ts";
import { CallError } from "../../../../platform/api-client/call-error.ts";
import { patchInLists } from "../../../../platform/query/patch-in-lists.ts";
import { useOptimisticMutation } from "../../../../platform/query/use-optimistic-mutation.ts";
import { sendersKey, sendersQuery } from "../../api.ts";
import { toResult } from "../../call-result.ts";
import type { DomainForm } from "../add-domain-dialog.tsx";

const CALLS = { check: checkSenderNow, refresh: refreshSender, restore: restoreSender } as const;
export type SenderTask = keyof typeof CALLS;

/** Checks, refreshes or restores a sender at its account or the DNS; their failure is the result's `reason`. */
export function useSenderTask(siteNameId: number, { id }: Sender) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: SenderTask) => toResult(call(CALLS[task], { siteNameId, params: { id } })),
    onSuccess: async (answer) => {
      const { queryKey } = sendersQuery(siteNameId);
      // A list requested earlier would overwrite the new state.
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

export function useRenameSender(siteNameId: number, sender: Sender) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: sendersQuery(siteNameId).queryKey,
    send: (name: string) => call(updateSender, { siteNameId, body: { name, domainId: sender.id } }),
    apply: (name) => putSender(client, siteNameId, { ...sender, name }),
  });
}

export function useDeleteSender(siteNameId: number, sender: Sender) {
  const client = useQueryClient();
  return useOptimisticMutation<void, unknown>({
    queryKey: sendersQuery(siteNameId).queryKey,
    send: () => call(deleteSender, { siteNameId, params: { id: sender.id } }),
    apply: () =>
      putSender(client, siteNameId, {
        ...sender,
        status: "Deleted",
        displayStatus: "deleted",
        displayDomain: sender.email,
      }),
  });
}

interface AddedSender {
  readonly sender: Sender;
  /** One that was there already is checked again, a deleted one restored. */
  readonly how: "created" | "checked" | "restored";
}

export function useAddSender(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: DomainForm) =>
      toResult(add(siteNameId, form, () => client.fetchQuery({ ...sendersQuery(siteNameId), staleTime: 0 }))),
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      await client.invalidateQueries({ queryKey: sendersQuery(siteNameId).queryKey });
      putSender(client, siteNameId, answer.value.sender);
    },
  });
}

async function add(
  siteNameId: number,
  { domainEmail, domainName }: DomainForm,
  readList: () => Promise<readonly Sender[]>,
): Promise<AddedSender> {
  const email = parseSenderEmail(domainEmail) ?? domainEmail;
  try {
    return {
      sender: await call(createSender, { siteNameId, body: { email, name: domainName } }),
      how: "created",
    };
  } catch (error) {
    const known = error instanceof CallError ? existingState(error.message) : undefined;
    // The refusal contains only the state of the sender; the list has its id.
    const found = known && (await readList()).find((one) => isSameEmail(one.email, email));
    if (!found) throw error;
    const params = { id: found.id };
    return known === "deleted"
      ? { sender: await call(restoreSender, { siteNameId, params }), how: "restored" }
      : { sender: await call(checkSenderNow, { siteNameId, params }), how: "checked" };
  }
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function existingState(refusal: string): "deleted" | "exists" | undefined {
  if (refusal === SENDER_MESSAGES.existsDeleted) return "deleted";
  const exists = refusal === SENDER_MESSAGES.existsInactive || refusal.includes(SENDER_MESSAGES.existsSuffix);
  return exists ? "exists" : undefined;
}
