import { SUBSCRIPTION_LISTS, type SubscriptionListId } from "./lists.ts";
import { isSuppressed, type StatusRecord } from "./suppression.ts";

/** Whether somebody gets newsletters, and which. */
export interface ListsAndStatus extends StatusRecord {
  readonly subscriptionListIds: readonly SubscriptionListId[];
}

/**
 * After the person left a list, or all of them (`null`); `undefined` when nothing changes. Who is left on no list is
 * unsubscribed by their own wish, so that no editor brings them back. A provider's report stays what it is.
 */
export function applyUnsubscribe(
  known: ListsAndStatus,
  listId: SubscriptionListId | null,
): ListsAndStatus | undefined {
  const lists = listId === null ? [] : known.subscriptionListIds.filter((id) => id !== listId);
  const next = { ...(lists.length > 0 ? statusOf(known) : leftStatus(known)), subscriptionListIds: lists };
  return isSame(known, next) ? undefined : next;
}

function leftStatus(known: StatusRecord): StatusRecord {
  if (known.status === "Active" || known.status === "Unconfirmed")
    return { status: "Unsubscribed", statusBy: "person" };
  return isSuppressed(known) ? statusOf(known) : { status: known.status, statusBy: "person" };
}

/**
 * After the person chose exactly these lists on a page of their own; `undefined` when nothing changes. Choosing a list is
 * fresh consent: it brings back who unsubscribed, and nobody who bounced, complained or was blocked.
 */
export function applyListChoice(
  known: ListsAndStatus,
  chosen: readonly SubscriptionListId[],
): ListsAndStatus | undefined {
  const lists = SUBSCRIPTION_LISTS.map(({ id }) => id).filter((id) => chosen.includes(id));
  if (lists.length === 0) return applyUnsubscribe(known, null);
  if (known.status !== "Active" && known.status !== "Unsubscribed") return undefined;
  const status = known.status === "Active" ? statusOf(known) : RETURNED;
  const next = { ...status, subscriptionListIds: lists };
  return isSame(known, next) ? undefined : next;
}

const RETURNED: StatusRecord = { status: "Active", statusBy: "person" };

const statusOf = ({ status, statusBy }: StatusRecord): StatusRecord => ({ status, statusBy });

const isSame = (one: ListsAndStatus, other: ListsAndStatus): boolean =>
  one.status === other.status &&
  one.statusBy === other.statusBy &&
  one.subscriptionListIds.join() === other.subscriptionListIds.join();

/** "Daily, Weekly": how the history names lists. */
export const listNames = (ids: readonly SubscriptionListId[]): string =>
  SUBSCRIPTION_LISTS.filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");

/** The lists that an entry of the history names. */
export const listsNamed = (names: string): SubscriptionListId[] =>
  SUBSCRIPTION_LISTS.filter(({ name }) => names.split(", ").includes(name)).map(({ id }) => id);
