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
import type { Answered } from "../call-result.ts";
import { SendingNotice } from "../mail-providers/mail-sending-alert.tsx";
import { activeOf, failureOf } from "../mail-providers/mutations.ts";
import { Frame, Head, Lede } from "../panel-layout.tsx";
import { AddDomainDialog } from "./add-domain-dialog.tsx";
import { BackLink } from "./domain-header.tsx";
import { DomainLine, type DomainLineProps } from "./domain-row.tsx";
import { SendersView } from "./sender-domains-url-state.ts";
import type { DomainForm } from "./site-senders/add-sender.ts";

interface Props<T, A> {
  readonly siteNameId: number;
  readonly providers: readonly MailProviderState[];
  readonly list: UseQueryResult<readonly T[]>;
  readonly mayWrite: boolean;
  readonly whom: string;
  readonly add: UseMutationResult<Answered<A>, Error, DomainForm>;
  /** Which one was added, and what is said about it. */
  readonly added: (answer: A) => { readonly id: number; readonly said: string };
  readonly line: (item: T) => Omit<DomainLineProps, "clock">;
  readonly details: (item: T) => ReactNode;
}

/** The list of domains, one of them opened, and the way to add another; whoever keeps them. */
export function DomainsFrame<T extends { readonly id: number }, A>(props: Props<T, A>) {
  const { siteNameId, providers, list, mayWrite, whom, add, added, line, details } = props;
  const text = useText();
  const clock = useClock(siteNameId);
  const [{ sender: openId }, setView] = useUrlState(SendersView);
  const [isAdding, setIsAdding] = useState(false);
  const { data: items, error, refetch } = list;
  const open = items?.find(({ id }) => id === openId);
  const active = activeOf(providers);
  if (open) return details(open);
  if (items && openId > 0 && !list.isFetching)
    return (
      <Frame>
        <BackLink />
        <EmptyState title={text("sender.gone")} text={text("sender.goneText")} />
      </Frame>
    );
  const begin = () => {
    add.reset();
    setIsAdding(true);
  };
  async function send(form: DomainForm): Promise<Answered<A>> {
    const answer = await add.mutateAsync(form);
    if (!answer.ok) return answer;
    const { id, said } = added(answer.value);
    setView({ sender: id });
    toastSuccess(said);
    return answer;
  }
  const isEmpty = items?.length === 0;
  return (
    <Frame>
      <Head>
        <h2>{text("senders.title")}</h2>
        {mayWrite && !isEmpty && (
          <Button variant="contained" onClick={begin}>
            {text("senders.add")}
          </Button>
        )}
      </Head>
      <Lede>
        {active === "outbox" || failureOf(providers) !== null
          ? text("senders.ledeOutbox")
          : text("senders.lede", { provider: MAIL_PROVIDER_TITLES[active] })}
      </Lede>
      <SendingNotice providers={providers} />
      {content()}
      {active !== "outbox" && !isEmpty && items && <Lede>{text("senders.keptElsewhere")}</Lede>}
      {isAdding && (
        <AddDomainDialog
          whom={whom}
          add={send}
          isAdding={add.isPending}
          refusal={add.data?.ok === false ? add.data.reason : undefined}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Frame>
  );

  function content(): ReactNode {
    if (error && !items)
      return (
        <ErrorState title={text("senders.failed")} reason={error.message} onRetry={() => void refetch()} />
      );
    if (!items) return <LinesSkeleton />;
    if (!isEmpty)
      return (
        <ul aria-label={text("senders.title")}>
          {items.map((item) => (
            <DomainLine key={item.id} {...line(item)} clock={clock} />
          ))}
        </ul>
      );
    return (
      <EmptyState
        title={text("senders.empty", { provider: MAIL_PROVIDER_TITLES[active] })}
        text={text(mayWrite ? "senders.emptyText" : "senders.emptyReadOnly")}
        step={
          mayWrite && (
            <Button variant="contained" onClick={begin}>
              {text("senders.add")}
            </Button>
          )
        }
      />
    );
  }
}

export function LinesSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text("app.opening")}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={38} sx={{ my: 3 }} />
      ))}
    </div>
  );
}
