/** The newsletters one can subscribe to, by their numbers on the wire. */
export const SUBSCRIPTION_LISTS = [
  { id: 1, name: "Daily", column: "daily" },
  { id: 2, name: "Weekly", column: "weekly" },
  { id: 3, name: "Monthly", column: "monthly" },
] as const;
export type SubscriptionListId = (typeof SUBSCRIPTION_LISTS)[number]["id"];

/** For requests without a list. */
export const DEFAULT_LIST: SubscriptionListId = 1;

export const isSubscriptionList = (id: number): id is SubscriptionListId =>
  SUBSCRIPTION_LISTS.some((list) => list.id === id);
