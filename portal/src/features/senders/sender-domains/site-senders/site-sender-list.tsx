import type { MailProviderState, Sender } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { sendersQuery } from "../../api.ts";
import { activeOf } from "../../mail-providers/mutations.ts";
import { DomainsFrame } from "../domain-list.tsx";
import { useAddSender } from "./add-sender.ts";
import { SenderDetails } from "./sender-details.tsx";

interface Props {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly mayWrite: boolean;
}

const isDeleted = ({ status }: Sender) => status === "Deleted";

/** The living first, then those that can be restored. */
const livingFirst = (senders: readonly Sender[]) => [
  ...senders.filter((one) => !isDeleted(one)),
  ...senders.filter(isDeleted),
];

/** Senders as Mailjet keeps them, and as we do ourselves. */
export function SendersOfSite(viewed: Props) {
  const text = useText();
  const { siteNameId, providers, mayWrite } = viewed;
  const whom = activeOf(providers) === "mailjet" ? MAIL_PROVIDER_TITLES.mailjet : text("sender.dns");
  return (
    <DomainsFrame
      {...viewed}
      whom={whom}
      list={useQuery({ ...sendersQuery(siteNameId), select: livingFirst })}
      add={useAddSender(siteNameId)}
      added={({ how, sender: { id, domain } }) => ({ id, said: text(`addDomain.${how}`, { domain }) })}
      line={(sender) => ({
        id: sender.id,
        domain: sender.displayDomain,
        name: sender.name,
        email: sender.email,
        status: sender.displayStatus,
        checkedAt: sender.checkedAt,
        records:
          sender.displayStatus === "Active (system)" || isDeleted(sender)
            ? undefined
            : { spf: sender.spfStatus, dkim: sender.dkimStatus },
      })}
      details={(sender) => (
        <SenderDetails
          key={sender.id}
          siteNameId={siteNameId}
          sender={sender}
          whom={whom}
          mayWrite={mayWrite}
        />
      )}
    />
  );
}
