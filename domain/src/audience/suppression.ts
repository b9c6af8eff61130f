import { canSubscribe, type SubscriberStatus } from "./subscribing.ts";

/** Who set a status: the person themselves, a mail provider's report, or an editor. */
export const STATUS_SETTERS = ["person", "provider", "editor"] as const;
export type StatusSetter = (typeof STATUS_SETTERS)[number];

export interface StatusRecord {
  readonly status: SubscriberStatus;
  readonly statusBy: StatusSetter;
}

/** The statuses that editors set; the others are reports of mail providers. */
const EDITOR_STATUSES = ["Active", "Unsubscribed", "Blocked"] as const;
export type EditorStatus = (typeof EDITOR_STATUSES)[number];

export const isEditorStatus = (status: SubscriberStatus): status is EditorStatus =>
  EDITOR_STATUSES.some((one) => one === status);

/** What is left of a deleted person: who never confirmed leaves nothing. */
export type SuppressedStatus = Exclude<SubscriberStatus, "Active" | "Unconfirmed">;

/** Not to be mailed, by the person's own wish or a provider's report. Only fresh consent may end this, never an editor. */
export const isSuppressed = ({ status, statusBy }: StatusRecord): boolean =>
  status !== "Active" && statusBy !== "editor";

/** What mail providers report of an address. */
export type ReportedStatus = "Bounced" | "Spam";

/**
 * After a mail provider's report; `undefined` when nothing changes. It also replaces that somebody left or was stopped by an
 * editor: they could take that back, and the report would be lost.
 */
export const applyReport = (
  { status, statusBy }: StatusRecord,
  reported: ReportedStatus,
): StatusRecord | undefined =>
  canSubscribe(status) || statusBy === "editor" ? { status: reported, statusBy: "provider" } : undefined;

export type EditBlocker = "reported" | "suppressed" | "unconfirmed" | "address" | "lists";

/** Why an editor cannot set this status; empty when they can. */
export function statusBlockers(current: StatusRecord, to: SubscriberStatus): EditBlocker[] {
  if (current.status === to) return [];
  if (current.status === "Unconfirmed" || to === "Unconfirmed") return ["unconfirmed"];
  // Also from one of these to another: who is suppressed would be free again after a detour.
  if (isSuppressed(current)) return ["suppressed"];
  return isEditorStatus(to) ? [] : ["reported"];
}

interface EditedSubscriber {
  readonly email: string;
  readonly status: SubscriberStatus;
  readonly subscriptionListIds: readonly number[];
}

/** Why an editor cannot save this; empty when they can. */
export function editBlockers(
  before: EditedSubscriber & StatusRecord,
  after: EditedSubscriber,
): EditBlocker[] {
  const blockers = statusBlockers(before, after.status);
  // The suppression would stay with the new address, and the old one could be added again.
  if (isSuppressed(before) && before.email !== after.email) blockers.push("address");
  const isAdded = (id: number) => !before.subscriptionListIds.includes(id);
  if (after.status !== "Active" && after.subscriptionListIds.some(isAdded)) blockers.push("lists");
  return blockers;
}

/** What remains of a deleted subscriber: the status under which the address stays suppressed, if it does. */
export const suppressionAfterDelete = (deleted: StatusRecord): SuppressedStatus | undefined =>
  deleted.status !== "Active" && deleted.status !== "Unconfirmed" && isSuppressed(deleted)
    ? deleted.status
    : undefined;

/** Whether a deleted person's own request brings the address back, as it does for one who is listed. */
export const isLiftedBySubscribing = (suppression: SuppressedStatus): boolean =>
  suppression === "Unsubscribed";
