import { SUBSCRIPTION_LISTS, type SubscriptionListId } from "./lists.ts";

export const SUBSCRIBER_STATUSES = ["Active", "Unsubscribed", "Bounced", "Blocked", "Spam"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export interface Subscription {
  readonly firstName: string;
  readonly lastName: string;
  readonly status: SubscriberStatus;
  readonly subscriptionListIds: readonly SubscriptionListId[];
}

export interface SubscribeInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly subscriptionListId: SubscriptionListId;
}

/**
 * The subscription after a subscribe request; `undefined` when nothing changes. The caller does not prove that the address
 * is theirs: a known name is not overwritten, and a bounced, blocked or spam address is left as it is.
 */
export function applySubscribe(
  known: Subscription | undefined,
  { firstName, lastName, subscriptionListId }: SubscribeInput,
): Subscription | undefined {
  if (known === undefined)
    return { firstName, lastName, status: "Active", subscriptionListIds: [subscriptionListId] };
  const named = {
    firstName: known.firstName || firstName,
    lastName: known.lastName || lastName,
    status: "Active",
  } as const;
  // After unsubscribing, earlier lists are not restored.
  if (known.status === "Unsubscribed") return { ...named, subscriptionListIds: [subscriptionListId] };
  if (known.status !== "Active") return undefined;
  const allIds: number[] = [...known.subscriptionListIds, subscriptionListId];
  const subscriptionListIds = SUBSCRIPTION_LISTS.map(({ id }) => id).filter((id) => allIds.includes(id));
  const isSame =
    named.firstName === known.firstName &&
    named.lastName === known.lastName &&
    subscriptionListIds.length === known.subscriptionListIds.length;
  return isSame ? undefined : { ...named, subscriptionListIds };
}
