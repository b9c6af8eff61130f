import type { MailProviderState, Sender } from "@newsloom/contract/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/mail-providers";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { toastDone } from "../../../ui/toasts.tsx";
import { useAddSender } from "../add-sender.ts";
import { sendersQuery } from "../api.ts";
import { activeOf } from "../providers.ts";
import { SendersView } from "../senders-view.ts";
import { DomainsFrame } from "./domains-frame.tsx";
import { SenderDetails } from "./sender-details.tsx";
import { SenderList } from "./sender-list.tsx";

interface Props {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly mayWrite: boolean;
}

/** Senders as Mailjet keeps them, and as we do ourselves. */
export function SendersOfSite({ siteNameId, providers, mayWrite }: Props) {
  const text = useText();
  const [view, setView] = useUrlState(SendersView);
  const list = useQuery(sendersQuery(siteNameId));
  const add = useAddSender(siteNameId);
  const active = activeOf(providers);
  const whom = active === "mailjet" ? MAIL_PROVIDER_TITLES.mailjet : text("sender.dns");

  return (
    <DomainsFrame<Sender>
      providers={providers}
      list={list}
      openId={view.sender}
      mayWrite={mayWrite}
      whom={whom}
      add={{
        send: async (form) => {
          const answer = await add.mutateAsync(form);
          if (!answer.ok) return answer;
          const { how, sender } = answer.value;
          setView({ sender: sender.id });
          toastDone(text(`addDomain.${how}`, { domain: sender.domain }));
          return answer;
        },
        isPending: add.isPending,
        refusal: add.data?.ok === false ? add.data.reason : undefined,
        forget: add.reset,
      }}
      details={(sender) => (
        <SenderDetails
          key={sender.id}
          siteNameId={siteNameId}
          sender={sender}
          whom={whom}
          mayWrite={mayWrite}
        />
      )}
      lines={(senders) => <SenderList siteNameId={siteNameId} senders={senders} />}
    />
  );
}
