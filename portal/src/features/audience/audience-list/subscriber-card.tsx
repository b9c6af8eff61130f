import { styled } from "@mui/material/styles";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { listName, nameOf } from "../subscriber-names.ts";
import { SubscriberStatusChip } from "../subscriber-status-chip.tsx";
import { TagChip } from "../tags/tag-chip.tsx";

const Line = styled("span")({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  "& b": { minWidth: 0, fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
});
const SecondaryLine = styled("span")({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 12px",
  marginTop: 2,
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  overflowWrap: "anywhere",
});

interface Props {
  readonly subscriber: Subscriber;
  readonly clock: Clock;
}

/** A subscriber as a card, for screens too narrow for columns. */
export function SubscriberCard({ subscriber, clock }: Props) {
  const text = useText();
  const { email, status, subscriptionListIds, tags, lastOpenDate } = subscriber;
  return (
    <>
      <Line>
        <b>{nameOf(subscriber)}</b>
        <SubscriberStatusChip status={status} />
      </Line>
      <SecondaryLine>{email}</SecondaryLine>
      <SecondaryLine>
        {subscriptionListIds.length > 0 && (
          <span>{subscriptionListIds.map((id) => listName(id, text)).join(", ")}</span>
        )}
        <span>
          {text("audience.lastOpened")}:{" "}
          <DateTime iso={lastOpenDate} clock={clock} fallback={text("audience.never")} />
        </span>
        {tags.map(({ id, name }) => (
          <TagChip key={id}>{name}</TagChip>
        ))}
      </SecondaryLine>
    </>
  );
}
