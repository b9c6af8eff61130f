import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useClock } from "../../settings/api.ts";
import type { CallResult } from "../call-result.ts";
import { activeFailure, activeProvider } from "../mail-providers/mail-provider-status.ts";
import { MailSendingAlert } from "../mail-providers/mail-sending-alert.tsx";
import { PROVIDER_DESCRIPTORS } from "../mail-providers/provider-descriptors.ts";
import { Intro, Panel, PanelHeader } from "../panel-layout.tsx";
import { AddDomainDialog, type DomainForm } from "./add-domain-dialog.tsx";
import { BackLink } from "./domain-header.tsx";
import { DomainRow, type DomainRowProps } from "./domain-row.tsx";
import { SendersUrlState } from "./sender-domains-url-state.ts";

interface Props<T, A> {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly list: UseQueryResult<readonly T[]>;
  readonly mayWrite: boolean;
  readonly service: string;
  readonly add: UseMutationResult<CallResult<A>, Error, DomainForm>;
  /** Which one was added, and the toast about it. */
  readonly added: (answer: A) => { readonly id: number; readonly message: string };
  readonly line: (item: T) => Omit<DomainRowProps, "clock">;
  readonly details: (item: T) => ReactNode;
}

/** The list of domains, the details of the opened one, and the dialog to add another. */
export function DomainList<T extends { readonly id: number }, A>(props: Props<T, A>) {
  const { siteNameId, providers, list, mayWrite, service, add, added, line, details } = props;
  const text = useText();
  const clock = useClock(siteNameId);
  const [{ sender: openId }, setView] = useUrlState(SendersUrlState);
  const [isAdding, setIsAdding] = useState(false);
  const { data: items, error, refetch } = list;
  const open = items?.find(({ id }) => id === openId);
  const active = activeProvider(providers);
  const { isDelivering } = PROVIDER_DESCRIPTORS[active];
  if (open) return details(open);
  if (items && openId > 0 && !list.isFetching)
    return (
      <Panel>
        <BackLink />
        <EmptyState title={text("sender.gone")} text={text("sender.goneText")} />
      </Panel>
    );
  const openDialog = () => {
    add.reset();
    setIsAdding(true);
  };
  async function send(form: DomainForm): Promise<CallResult<A>> {
    const answer = await add.mutateAsync(form);
    if (!answer.ok) return answer;
    const { id, message } = added(answer.value);
    setView({ sender: id });
    toastSuccess(message);
    return answer;
  }
  const isEmpty = items?.length === 0;
  return (
    <Panel>
      <PanelHeader>
        <h2>{text("senders.title")}</h2>
        {mayWrite && !isEmpty && (
          <Button variant="contained" onClick={openDialog}>
            {text("senders.add")}
          </Button>
        )}
      </PanelHeader>
      <Intro>
        {!isDelivering || activeFailure(providers) !== null
          ? text("senders.introOutbox")
          : text("senders.intro", { provider: MAIL_PROVIDER_TITLES[active] })}
      </Intro>
      <MailSendingAlert providers={providers} />
      {content()}
      {isDelivering && !isEmpty && items && <Intro>{text("senders.otherProviderDomains")}</Intro>}
      {isAdding && (
        <AddDomainDialog
          service={service}
          add={send}
          isAdding={add.isPending}
          refusal={add.data?.ok === false ? add.data.reason : undefined}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Panel>
  );

  function content(): ReactNode {
    if (error && !items)
      return (
        <ErrorState title={text("senders.failed")} reason={error.message} onRetry={() => void refetch()} />
      );
    if (!items) return <RowsSkeleton />;
    if (!isEmpty)
      return (
        <ul aria-label={text("senders.title")}>
          {items.map((item) => (
            <DomainRow key={item.id} {...line(item)} clock={clock} />
          ))}
        </ul>
      );
    return (
      <EmptyState
        title={text("senders.empty", { provider: MAIL_PROVIDER_TITLES[active] })}
        text={text(mayWrite ? "senders.emptyText" : "senders.emptyReadOnly")}
        step={
          mayWrite && (
            <Button variant="contained" onClick={openDialog}>
              {text("senders.add")}
            </Button>
          )
        }
      />
    );
  }
}

export function RowsSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text("app.opening")}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={38} sx={{ my: 3 }} />
      ))}
    </div>
  );
}
