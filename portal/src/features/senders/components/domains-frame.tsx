import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { MailProviderState } from "@newsloom/contract/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/mail-providers";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import type { Answered } from "../answered.ts";
import { activeOf } from "../providers.ts";
import { AddDomainDialog } from "./add-domain-dialog.tsx";
import { BackLink } from "./detail-head.tsx";
import { OutboxNotice } from "./outbox-notice.tsx";
import { Frame, Head, Lede } from "./panel-parts.tsx";

interface Props<T> {
  readonly providers: readonly MailProviderState[];
  readonly list: UseQueryResult<readonly T[]>;
  /** The one that is open beside the address; 0: none. */
  readonly openId: number;
  readonly mayWrite: boolean;
  readonly whom: string;
  readonly add: {
    readonly send: (form: { domainEmail: string; domainName: string }) => Promise<Answered<unknown>>;
    readonly isPending: boolean;
    readonly refusal: string | undefined;
    readonly forget: () => void;
  };
  readonly lines: (items: readonly T[]) => ReactNode;
  readonly details: (item: T) => ReactNode;
}

/** The list of domains, one of them opened, and the way to add another; whoever keeps them. */
export function DomainsFrame<T extends { readonly id: number }>(props: Props<T>) {
  const { providers, list, openId, mayWrite, whom, add, lines, details } = props;
  const text = useText();
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
    add.forget();
    setIsAdding(true);
  };
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
        {active === "outbox"
          ? text("senders.ledeOutbox")
          : text("senders.lede", { provider: MAIL_PROVIDER_TITLES[active] })}
      </Lede>
      <OutboxNotice providers={providers} />
      {content()}
      {isAdding && (
        <AddDomainDialog
          whom={whom}
          add={add.send}
          isAdding={add.isPending}
          refusal={add.refusal}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Frame>
  );

  function content(): ReactNode {
    if (error && !items)
      return (
        <FailedState title={text("senders.failed")} reason={error.message} onRetry={() => void refetch()} />
      );
    if (!items) return <LinesSkeleton />;
    if (!isEmpty) return lines(items);
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
