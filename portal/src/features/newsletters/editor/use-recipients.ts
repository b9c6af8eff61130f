import type { SendingChoices } from "@newsloom/contract/newsletters/editor";
import { type CheckedNewsletter, senderChoice } from "@newsloom/domain/newsletters/preflight";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { listName } from "../../audience/subscriber-names.ts";
import { audienceCountQuery, type Recipients, sendingChoicesQuery } from "../api.ts";
import type { EditedNewsletter } from "./edited-newsletter.ts";
import type { DescribeRecipients } from "./newsletter-differences.ts";

const COUNT_AFTER_MS = 250;

export interface EditedRecipients {
  /** Undefined while they are loading. */
  readonly choices: SendingChoices | undefined;
  /** Undefined while it is not known. */
  readonly sender: CheckedNewsletter["sender"];
  /** How many people it reaches; undefined while they are counted. */
  readonly people: number | undefined;
  /** Only those get it who did not open this one. */
  readonly notOpenedOf: Recipients["notOpenedOf"];
  /** A segment that is chosen was deleted. */
  readonly isSegmentGone: boolean;
  /** Why the people could not be counted. */
  readonly error: string | undefined;
}

/** Whom the newsletter comes from, and how many people get it as it is now. */
export function useRecipients(
  siteNameId: number,
  edited: EditedNewsletter,
  notOpenedOf: Recipients["notOpenedOf"],
): EditedRecipients {
  const { senderId, subscriptionListId, audience } = edited;
  const { data: choices } = useQuery(sendingChoicesQuery(siteNameId));
  // As texts: a save answers the same choice as another object.
  const chosen = JSON.stringify({ subscriptionListId, audience, notOpenedOf });
  const counted = useDebounced(chosen, COUNT_AFTER_MS);
  const count = useQuery(audienceCountQuery(siteNameId, JSON.parse(counted) as Recipients));
  const isCurrent = !count.isPlaceholderData && counted === chosen;
  const known = choices && new Set(choices.segments.map(({ id }) => id));
  return {
    choices,
    notOpenedOf,
    sender: choices && senderChoice(senderId, choices.senders),
    people: isCurrent && !count.error ? count.data?.count : undefined,
    isSegmentGone:
      known !== undefined && [...audience.include, ...audience.exclude].some((id) => !known.has(id)),
    error: count.error?.message,
  };
}

/** Writes sender and audience out, for comparing two of them. */
export function useDescribeRecipients(choices: SendingChoices | undefined): DescribeRecipients {
  const text = useText();
  const segmentName = (id: number) =>
    choices?.segments.find((one) => one.id === id)?.name ?? text("recipients.goneSegment");
  return ({ senderId, subscriptionListId, audience }, part) => {
    if (part === "sender") {
      const sender = choices?.senders.find(({ id }) => id === senderId);
      return sender ? `${sender.name} ${sender.email}` : "";
    }
    return [
      subscriptionListId === null ? text("recipients.noList") : listName(subscriptionListId, text),
      ...audience.include.map((id) => text("recipients.onlyOne", { name: segmentName(id) })),
      ...audience.exclude.map((id) => text("recipients.withoutOne", { name: segmentName(id) })),
    ].join("\n");
  };
}
