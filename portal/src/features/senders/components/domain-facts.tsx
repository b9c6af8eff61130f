import type { DomainDisplayStatus, SenderDisplayStatus } from "@newsloom/domain/sender-status";
import type { Clock } from "../../../platform/clock.ts";
import { useText } from "../../../platform/messages/messages.ts";
import { Moment } from "../../../ui/moment.tsx";

interface Props {
  readonly email: string | undefined;
  readonly status: SenderDisplayStatus | DomainDisplayStatus;
  readonly checkedAt: string | null;
  readonly clock: Clock;
}

/** Of those that are not ours to check, nobody asks when they were. */
const UNCHECKED: ReadonlySet<string> = new Set(["deleted", "Active (system)", "active (system)"]);

/** The address, and when it was last looked at. */
export function DomainFacts({ email, status, checkedAt, clock }: Props) {
  const text = useText();
  if (UNCHECKED.has(status)) return email;
  return (
    <>
      {email !== undefined && `${email} · `}
      {checkedAt === null ? (
        text("senders.neverChecked")
      ) : (
        <>
          {text("senders.checked")} <Moment iso={checkedAt} clock={clock} />
        </>
      )}
    </>
  );
}
