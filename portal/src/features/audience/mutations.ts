import {
  addTags,
  createSubscriber,
  deleteSubscribers,
  removeTags,
  type Subscriber,
  sendConfirmation,
  updateSubscriber,
  updateSubscriberStatus,
} from "@newsloom/contract/audience/audience";
import { createTag, type SubscriberTag } from "@newsloom/contract/audience/tags";
import type { EditorStatus } from "@newsloom/domain/audience/suppression";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { patchInLists } from "../../platform/query/patch-in-lists.ts";
import { useOptimisticMutation } from "../../platform/query/use-optimistic-mutation.ts";
import { audienceKey, audienceListsKey, subscriberKey, subscriberQuery } from "./api.ts";

export interface SubscriberInput {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly jobName: string;
  readonly country: string;
  readonly subscriptionListIds: number[];
  /** Texts by the key of the field. */
  readonly customFields: Record<string, string>;
}

/** A refusal is part of the answer: the form shows it. */
export function useCreateSubscriber(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SubscriberInput) => call(createSubscriber, { siteNameId, body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: audienceKey(siteNameId) }),
  });
}

export function useUpdateSubscriber(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: audienceKey(siteNameId),
    send: ({ id, input }: { readonly id: number; readonly input: SubscriberInput }) =>
      call(updateSubscriber, { siteNameId, params: { id }, body: input }),
    // Which values the texts of custom fields stand for, the server says.
    apply: ({ id, input: { customFields: _, ...details } }) =>
      show(client, siteNameId, [id], (subscriber) => ({ ...subscriber, ...details })),
    onSuccess: (answer, _input, restore) => {
      if (answer.result === null) restore();
    },
  });
}

export function useDeleteSubscribers(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: audienceKey(siteNameId),
    send: (ids: readonly number[]) => call(deleteSubscribers, { siteNameId, body: { ids: [...ids] } }),
    apply: (ids) => show(client, siteNameId, ids, () => null),
    // Do not fetch a deleted person again.
    onSuccess: (_done, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: subscriberKey(siteNameId, id) });
    },
  });
}

interface StatusChange {
  readonly ids: readonly number[];
  readonly status: EditorStatus;
}

export function useSetStatus(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: audienceKey(siteNameId),
    send: ({ ids, status }: StatusChange) =>
      call(updateSubscriberStatus, { siteNameId, body: { ids: [...ids], status } }),
    apply: ({ ids, status }) =>
      show(client, siteNameId, ids, (subscriber) => ({ ...subscriber, status, statusBy: "editor" })),
  });
}

export function useSendConfirmation(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(sendConfirmation, { siteNameId, params: { id } }),
    onSuccess: (_done, id) => client.invalidateQueries({ queryKey: subscriberKey(siteNameId, id) }),
  });
}

interface TagChange {
  readonly ids: readonly number[];
  readonly tag: SubscriberTag;
  /** Otherwise it is taken from them. */
  readonly isAdded: boolean;
}

export function useChangeTag(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: audienceKey(siteNameId),
    send: ({ ids, tag, isAdded }: TagChange) =>
      call(isAdded ? addTags : removeTags, { siteNameId, body: { ids: [...ids], tagIds: [tag.id] } }),
    apply: ({ ids, tag, isAdded }) =>
      show(client, siteNameId, ids, (subscriber) => {
        const others = subscriber.tags.filter(({ id }) => id !== tag.id);
        return { ...subscriber, tags: isAdded ? [...others, tag] : others };
      }),
  });
}

export function useCreateTag(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(createTag, { siteNameId, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: audienceKey(siteNameId) }),
  });
}

/** Shows changed subscribers wherever they are cached; null removes them from the lists. */
function show(
  client: QueryClient,
  siteNameId: number,
  ids: readonly number[],
  change: <S extends Subscriber>(subscriber: S) => S | null,
): void {
  patchInLists<Subscriber>(client, { queryKey: audienceListsKey(siteNameId) }, (subscriber) =>
    ids.includes(subscriber.id) ? change(subscriber) : subscriber,
  );
  for (const id of ids)
    client.setQueryData(
      subscriberQuery(siteNameId, id).queryKey,
      (subscriber) => subscriber && (change(subscriber) ?? subscriber),
    );
}
