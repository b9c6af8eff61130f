import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../../platform/url-state.ts";
import { domainsQuery } from "../../api.ts";
import { DomainsFrame } from "../domain-list.tsx";
import { SendersView } from "../sender-domains-url-state.ts";
import { useActivateDomain } from "./mutations.ts";
import { DomainDetails } from "./provider-domain-details.tsx";

interface Props {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly mayWrite: boolean;
}

/** Domains as SendGrid keeps them. */
export function DomainsAtSendGrid(viewed: Props) {
  const text = useText();
  const [, setView] = useUrlState(SendersView);
  const whom = MAIL_PROVIDER_TITLES.sendgrid;
  return (
    <DomainsFrame
      {...viewed}
      whom={whom}
      list={useQuery(domainsQuery(viewed.siteNameId))}
      add={useActivateDomain(viewed.siteNameId)}
      added={({ id, domain }) => ({ id, said: text("addDomain.created", { domain }) })}
      line={({ id, domain, name, displayStatus, last_validation_attempt_at }) => ({
        id,
        domain,
        name,
        status: displayStatus,
        checkedAt: last_validation_attempt_at,
      })}
      details={(domain) => (
        <DomainDetails
          key={domain.id}
          siteNameId={viewed.siteNameId}
          domain={domain}
          whom={whom}
          mayWrite={viewed.mayWrite}
          onGone={() => setView({ sender: undefined })}
        />
      )}
    />
  );
}
