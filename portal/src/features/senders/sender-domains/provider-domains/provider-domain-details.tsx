import Button from "@mui/material/Button";
import type { SenderDomain } from "@newsloom/contract/senders/domains";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { toastEvent, toastSuccess } from "../../../../ui/feedback/toasts.tsx";
import { useClock } from "../../../settings/api.ts";
import { domainDetailsQuery } from "../../api.ts";
import { DnsCheck } from "../../dns-check/dns-check.tsx";
import { domainCheck, isReady } from "../../dns-check/dns-records.ts";
import { Actions, Intro, Panel } from "../../panel-layout.tsx";
import { PendingMessage } from "../../pending-message.tsx";
import { ProblemAlert } from "../../problem-alert.tsx";
import { DomainHeader } from "../domain-header.tsx";
import { SetupSteps } from "../setup-steps.tsx";
import { useDeleteDomain, useValidateDomain } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly domain: SenderDomain;
  readonly service: string;
  readonly mayWrite: boolean;
  readonly onGone: () => void;
}

/** One domain at a provider that hosts its keys: which step it is at, what is wrong, what to publish. */
export function ProviderDomainDetails({ siteNameId, domain: row, service, mayWrite, onGone }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const [isConfirming, setIsConfirming] = useState(false);
  const validate = useValidateDomain(siteNameId, row);
  const remove = useDeleteDomain(siteNameId, row);
  const { domain, step } = row;
  const isSystem = row.displayStatus === "active (system)";
  const isUnauthenticated = step !== "authenticate";
  const { data, dataUpdatedAt, refetch } = useQuery(
    domainDetailsQuery(siteNameId, row.id, isUnauthenticated),
  );
  const check = data?.ok ? { ok: true as const, value: domainCheck(data.value) } : data;
  const canAuthenticate = check?.ok === true && isReady(check.value);

  async function run(): Promise<void> {
    const answer = await validate.mutateAsync().catch(() => null);
    if (!answer?.ok) return;
    if (answer.value.step === "authenticate") toastSuccess(text("sender.done", { domain }));
    else toastEvent("error", SENDER_MESSAGES.checkFailed(domain));
  }
  const confirmDelete = () => {
    onGone();
    void onSuccess(remove.mutateAsync(), () => toastSuccess(SENDER_MESSAGES.deleted(domain)));
  };

  return (
    <Panel>
      <DomainHeader
        domain={domain}
        name={row.name}
        status={row.displayStatus}
        checkedAt={row.last_validation_attempt_at}
        clock={clock}
      />
      {!isSystem && <SetupSteps step={step} />}
      <Intro>{text(todo(), { domain })}</Intro>
      {mayWrite && (
        <Actions>
          <Button
            variant={isUnauthenticated ? "contained" : "outlined"}
            loading={validate.isPending}
            onClick={() => void run()}
          >
            {label()}
          </Button>
          <Button variant="text" className="away" onClick={() => setIsConfirming(true)}>
            {text("sender.delete")}
          </Button>
          <ConfirmDialog
            isOpen={isConfirming}
            title={text("sender.deleteTitle", { domain })}
            note={text("sender.deleteDomainNote", { provider: service })}
            action={text("sender.delete")}
            onConfirm={confirmDelete}
            onCancel={() => setIsConfirming(false)}
          />
        </Actions>
      )}
      {validate.isPending && (
        <PendingMessage service={service} message={text("sender.checking", { service, domain })} />
      )}
      {validate.data?.ok === false && !validate.isPending && (
        <ProblemAlert title={text("sender.failed", { service })}>{validate.data.reason}</ProblemAlert>
      )}
      <DnsCheck
        check={check}
        checkedAt={dataUpdatedAt}
        isUnauthenticated={isUnauthenticated}
        fallbackRecords={[]}
        clock={clock}
        onRetry={() => void refetch()}
      />
    </Panel>
  );

  function todo() {
    if (isSystem) return "sender.todoSystem";
    if (!isUnauthenticated) return "sender.todoDone";
    if (canAuthenticate) return "sender.todoReady";
    return step === "validate" ? "sender.todoValidate" : "sender.todoTry";
  }

  function label(): string {
    if (!isUnauthenticated) return text("sender.checkNow");
    if (canAuthenticate) return text("sender.authenticate");
    return text(step === "validate" ? "sender.validate" : "sender.tryAuthenticate");
  }
}
