import type { MailProviderState, Sender } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { sendersQuery } from "../../api.ts";
import { activeProvider } from "../../mail-providers/mail-provider-status.ts";
import { PROVIDER_DESCRIPTORS } from "../../mail-providers/provider-descriptors.ts";
import { DomainList } from "../domain-list.tsx";
import { useAddSender } from "./mutations.ts";
import { SenderDetails } from "./sender-details.tsx";

interface Props {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly mayWrite: boolean;
}

const isDeleted = ({ status }: Sender) => status === "Deleted";

const deletedLast = (senders: readonly Sender[]) => [
  ...senders.filter((one) => !isDeleted(one)),
  ...senders.filter(isDeleted),
];

/** For providers where sites add senders, and for those whose senders Newsloom manages itself. */
export function SiteSenderList(viewed: Props) {
  const text = useText();
  const { siteNameId, providers, mayWrite } = viewed;
  const active = activeProvider(providers);
  const service = PROVIDER_DESCRIPTORS[active].checksDomains
    ? MAIL_PROVIDER_TITLES[active]
    : text("sender.dns");
  return (
    <DomainList
      {...viewed}
      service={service}
      list={useQuery({ ...sendersQuery(siteNameId), select: deletedLast })}
      add={useAddSender(siteNameId)}
      added={({ how, sender: { id, domain } }) => ({ id, message: text(`addDomain.${how}`, { domain }) })}
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
          service={service}
          mayWrite={mayWrite}
        />
      )}
    />
  );
}
