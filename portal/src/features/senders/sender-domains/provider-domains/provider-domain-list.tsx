import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../../platform/url-state.ts";
import { domainsQuery } from "../../api.ts";
import { activeProvider } from "../../mail-providers/mail-provider-status.ts";
import { DomainList } from "../domain-list.tsx";
import { SendersUrlState } from "../sender-domains-url-state.ts";
import { useActivateDomain } from "./mutations.ts";
import { ProviderDomainDetails } from "./provider-domain-details.tsx";

interface Props {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly mayWrite: boolean;
}

/** For providers that authenticate whole domains. */
export function ProviderDomainList(viewed: Props) {
  const text = useText();
  const [, setView] = useUrlState(SendersUrlState);
  const service = MAIL_PROVIDER_TITLES[activeProvider(viewed.providers)];
  return (
    <DomainList
      {...viewed}
      service={service}
      list={useQuery(domainsQuery(viewed.siteNameId))}
      add={useActivateDomain(viewed.siteNameId)}
      added={({ id, domain }) => ({ id, message: text("addDomain.created", { domain }) })}
      line={({ id, domain, name, displayStatus, last_validation_attempt_at }) => ({
        id,
        domain,
        name,
        status: displayStatus,
        checkedAt: last_validation_attempt_at,
      })}
      details={(domain) => (
        <ProviderDomainDetails
          key={domain.id}
          siteNameId={viewed.siteNameId}
          domain={domain}
          service={service}
          mayWrite={viewed.mayWrite}
          onGone={() => setView({ sender: undefined })}
        />
      )}
    />
  );
}
