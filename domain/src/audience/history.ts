/** What can have happened to a subscriber. */
export const HISTORY_TYPES = [
  "Subscribed",
  "ConfirmationSent",
  "Confirmed",
  "Added",
  "Imported",
  "Sent",
  "Opened",
  "Clicked",
  "Edited",
  "StatusChanged",
  "Tagged",
  "Untagged",
  "Unsubscribed",
  "Resubscribed",
  "ListsChosen",
  "Paused",
  "Resumed",
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];
