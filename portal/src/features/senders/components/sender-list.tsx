import type { Sender } from "@newsloom/contract/senders";
import { useText } from "../../../platform/messages/messages.ts";
import { useClock } from "../../settings/api.ts";
import { DomainLine } from "./domain-line.tsx";

interface Props {
  readonly siteNameId: number;
  readonly senders: readonly Sender[];
}

/** The living first, then those that can be restored. */
export function SenderList({ siteNameId, senders }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const isDeleted = ({ status }: Sender) => status === "Deleted";
  const sorted = [...senders.filter((one) => !isDeleted(one)), ...senders.filter(isDeleted)];
  return (
    <ul aria-label={text("senders.title")}>
      {sorted.map((sender) => (
        <DomainLine
          key={sender.id}
          id={sender.id}
          domain={sender.displayDomain}
          name={sender.name}
          email={sender.email}
          status={sender.displayStatus}
          checkedAt={sender.checkedAt}
          records={
            sender.displayStatus === "Active (system)" || isDeleted(sender)
              ? undefined
              : { spf: sender.spfStatus, dkim: sender.dkimStatus }
          }
          clock={clock}
        />
      ))}
    </ul>
  );
}
