import { SUBSCRIPTION_LISTS, type SubscriptionListId } from "./lists.ts";

/** Unconfirmed: the address was typed into the subscribe form, and the mail that asks for a confirmation is not answered. */
export const SUBSCRIBER_STATUSES = [
  "Active",
  "Unconfirmed",
  "Unsubscribed",
  "Bounced",
  "Blocked",
  "Spam",
] as const;
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
  input: SubscribeInput,
): Subscription | undefined {
  const { firstName, lastName, subscriptionListId } = input;
  if (known === undefined)
    return { firstName, lastName, status: "Active", subscriptionListIds: [subscriptionListId] };
  if (!canSubscribe(known.status)) return undefined;
  // After unsubscribing, earlier lists are not restored.
  const lists = known.status === "Unsubscribed" ? [] : known.subscriptionListIds;
  return changedFrom(known, {
    ...nameWhereMissing(known, input),
    status: "Active",
    subscriptionListIds: withList(lists, subscriptionListId),
  });
}

/**
 * The same where the address must be confirmed first: only what nobody has confirmed yet changes. Who is active, or left,
 * is changed by the confirmation.
 */
export function applyUnconfirmedSubscribe(
  known: Subscription | undefined,
  input: SubscribeInput,
): Subscription | undefined {
  const { firstName, lastName, subscriptionListId } = input;
  if (known === undefined)
    return { firstName, lastName, status: "Unconfirmed", subscriptionListIds: [subscriptionListId] };
  if (known.status !== "Unconfirmed") return undefined;
  return changedFrom(known, {
    ...nameWhereMissing(known, input),
    status: "Unconfirmed",
    subscriptionListIds: withList(known.subscriptionListIds, subscriptionListId),
  });
}

/** The subscription after its person confirmed that they want the list; `undefined` when nothing changes. */
export const applyConfirmation = (
  known: Subscription,
  subscriptionListId: SubscriptionListId,
): Subscription | undefined => applySubscribe(known, { firstName: "", lastName: "", subscriptionListId });

/** Whether a confirmation would change anything: else nobody is asked for one. */
export const canConfirm = (known: Subscription, subscriptionListId: SubscriptionListId): boolean =>
  applyConfirmation(known, subscriptionListId) !== undefined;

/** Not for an address that mail providers or editors report. */
export const canSubscribe = (status: SubscriberStatus): boolean =>
  status === "Active" || status === "Unconfirmed" || status === "Unsubscribed";

const nameWhereMissing = (known: Subscription, { firstName, lastName }: SubscribeInput) => ({
  firstName: known.firstName || firstName,
  lastName: known.lastName || lastName,
});

const withList = (lists: readonly SubscriptionListId[], added: SubscriptionListId): SubscriptionListId[] =>
  SUBSCRIPTION_LISTS.map(({ id }) => id).filter((id) => id === added || lists.includes(id));

function changedFrom(known: Subscription, next: Subscription): Subscription | undefined {
  const isSame =
    next.status === known.status &&
    next.firstName === known.firstName &&
    next.lastName === known.lastName &&
    next.subscriptionListIds.length === known.subscriptionListIds.length;
  return isSame ? undefined : next;
}
