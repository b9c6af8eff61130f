import { styled } from "@mui/material/styles";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { mailBlockers } from "@newsloom/domain/audience/pause";
import { isSuppressed } from "@newsloom/domain/audience/suppression";
import type { ReactNode } from "react";
import { type Clock, formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SubscriberStatusChip } from "../subscriber-status-chip.tsx";

const Note = styled("p")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 8,
  "&&": { margin: "0 0 16px" },
  color: "var(--ink-2)",
  textWrap: "pretty",
});

interface Props {
  readonly subscriber: Subscriber;
  readonly clock: Clock;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Why somebody gets no mail; nothing for those who do. */
export function SubscriberStatusNote({ subscriber, clock, children }: Props) {
  const text = useText();
  const { status, pausedUntil } = subscriber;
  const blockers = mailBlockers(subscriber, new Date());
  if (status === "Active")
    return blockers.includes("paused") ? (
      <Note>{text("subscriber.paused", { date: formatFull(pausedUntil ?? "", clock) })}</Note>
    ) : null;
  return (
    <Note>
      <SubscriberStatusChip status={status} />
      {text(isSuppressed(subscriber) ? `subscriber.suppressed_${status}` : "subscriber.stopped")}
      {children}
    </Note>
  );
}
