import type { SenderDomain } from "@newsloom/contract/sender-domains";
import type { MailProviderState } from "@newsloom/contract/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/mail-providers";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { toastDone } from "../../../ui/toasts.tsx";
import { useClock } from "../../settings/api.ts";
import { domainsQuery } from "../api.ts";
import { useActivateDomain } from "../change-domain.ts";
import { SendersView } from "../senders-view.ts";
import { DomainDetails } from "./domain-details.tsx";
import { DomainLine } from "./domain-line.tsx";
import { DomainsFrame } from "./domains-frame.tsx";

interface Props {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly mayWrite: boolean;
}

/** Domains as SendGrid keeps them. */
export function DomainsAtSendGrid({ siteNameId, providers, mayWrite }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const [view, setView] = useUrlState(SendersView);
  const list = useQuery(domainsQuery(siteNameId));
  const activate = useActivateDomain(siteNameId);
  const whom = MAIL_PROVIDER_TITLES.sendgrid;

  return (
    <DomainsFrame<SenderDomain>
      providers={providers}
      list={list}
      openId={view.sender}
      mayWrite={mayWrite}
      whom={whom}
      add={{
        send: async (form) => {
          const answer = await activate.mutateAsync(form);
          if (!answer.ok) return answer;
          setView({ sender: answer.value.id });
          toastDone(text("addDomain.created", { domain: answer.value.domain }));
          return answer;
        },
        isPending: activate.isPending,
        refusal: activate.data?.ok === false ? activate.data.reason : undefined,
        forget: activate.reset,
      }}
      details={(domain) => (
        <DomainDetails
          key={domain.id}
          siteNameId={siteNameId}
          domain={domain}
          whom={whom}
          mayWrite={mayWrite}
          onGone={() => setView({ sender: undefined })}
        />
      )}
      lines={(domains) => (
        <ul aria-label={text("senders.title")}>
          {domains.map((domain) => (
            <DomainLine
              key={domain.id}
              id={domain.id}
              domain={domain.domain}
              name={domain.name}
              status={domain.displayStatus}
              checkedAt={domain.last_validation_attempt_at}
              clock={clock}
            />
          ))}
        </ul>
      )}
    />
  );
}
