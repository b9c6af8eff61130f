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
 * What a subscriber becomes when somebody subscribes their address; `undefined` when nothing changes. Nobody proves that
 * the address is theirs: so a name that is known stays, and an address that letters must not go to is left alone.
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
  // Who left and comes back asked for this list; those of before were given up.
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
