import type { DomainDisplayStatus, SenderDisplayStatus } from "@newsloom/domain/senders/sender-status";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";

export interface DomainSummaryProps {
  readonly domain: string;
  readonly name: string;
  readonly email?: string | undefined;
  readonly status: SenderDisplayStatus | DomainDisplayStatus;
  readonly checkedAt: string | null;
  readonly clock: Clock;
}

/** Statuses for which the time of the last check is not shown. */
const UNCHECKED: ReadonlySet<string> = new Set(["deleted", "Active (system)", "active (system)"]);

/** The name readers see, the address, and when it was last checked. */
export function DomainSummary({ domain, name, email, status, checkedAt, clock }: DomainSummaryProps) {
  const text = useText();
  const who = [name, email === domain ? "" : email].filter(Boolean).join(" · ");
  if (UNCHECKED.has(status)) return who;
  return (
    <>
      {who} ·{" "}
      {checkedAt === null ? (
        text("senders.neverChecked")
      ) : (
        <>
          {text("senders.checked")} <DateTime iso={checkedAt} clock={clock} />
        </>
      )}
    </>
  );
}
