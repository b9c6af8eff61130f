import type { Sender } from "@newsloom/contract/senders/senders";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { toastEvent, toastSuccess } from "../../../../ui/feedback/toasts.tsx";
import { useClock } from "../../../settings/api.ts";
import { validationQuery } from "../../api.ts";
import { DnsCheck } from "../../dns-check/dns-check.tsx";
import { isReady, senderCheck, senderRecords } from "../../dns-check/dns-records.ts";
import { Intro, Panel } from "../../panel-layout.tsx";
import { PendingMessage } from "../../pending-message.tsx";
import { ProblemAlert } from "../../problem-alert.tsx";
import { DomainHeader } from "../domain-header.tsx";
import { SetupSteps } from "../setup-steps.tsx";
import { type SenderTask, useSenderTask } from "./mutations.ts";
import { SenderActions } from "./sender-actions.tsx";

interface Props {
  readonly siteNameId: number;
  readonly sender: Sender;
  /** The provider, or the DNS, that a check of the sender reads. */
  readonly service: string;
  readonly mayWrite: boolean;
}

/** One sender: which step it is at, what is wrong, what to publish. */
export function SenderDetails({ siteNameId, sender, service, mayWrite }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const task = useSenderTask(siteNameId, sender);
  const { domain, displayStatus } = sender;
  const isSystem = displayStatus === "Active (system)";
  const isDeleted = sender.status === "Deleted";
  const isUnauthenticated = sender.step !== "authenticate";
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...validationQuery(siteNameId, sender.id, isUnauthenticated),
    enabled: !isSystem && !isDeleted,
  });
  const check = data?.ok ? { ok: true as const, value: senderCheck(data.value) } : data;
  const canAuthenticate = check?.ok === true && isReady(check.value);
  const isLost = check?.ok === true && check.value.problem === null && !canAuthenticate;

  async function run(name: SenderTask): Promise<void> {
    const answer = await task.mutateAsync(name).catch(() => null);
    if (!answer?.ok) return;
    if (answer.value.checkMessage !== null) toastEvent("error", answer.value.checkMessage);
    else if (name === "restore") toastSuccess(text("sender.restored", { domain }));
    else if (answer.value.step === "authenticate") toastSuccess(text("sender.done", { domain }));
  }

  return (
    <Panel>
      <DomainHeader
        domain={sender.displayDomain}
        name={sender.name}
        email={sender.email}
        status={displayStatus}
        checkedAt={sender.checkedAt}
        clock={clock}
      />
      {!isSystem && !isDeleted && <SetupSteps step={sender.step} />}
      <Intro>{text(todo(), { domain })}</Intro>
      {mayWrite && (
        <SenderActions
          siteNameId={siteNameId}
          sender={sender}
          isReady={canAuthenticate}
          pending={task.isPending ? task.variables : undefined}
          onTask={(name) => void run(name)}
        />
      )}
      {task.isPending && (
        <PendingMessage service={service} message={text("sender.checking", { service, domain })} />
      )}
      {task.data?.ok === false && !task.isPending && (
        <ProblemAlert
          title={
            service === text("sender.dns") ? text("sender.failedDns") : text("sender.failed", { service })
          }
        >
          {task.data.reason}
        </ProblemAlert>
      )}
      {!isSystem && !isDeleted && (
        <DnsCheck
          check={check}
          checkedAt={dataUpdatedAt}
          isUnauthenticated={isUnauthenticated}
          fallbackRecords={senderRecords(sender)}
          clock={clock}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );

  function todo() {
    if (isDeleted) return "sender.todoDeleted";
    if (isSystem) return "sender.todoSystem";
    if (!isUnauthenticated) return isLost ? "sender.todoLost" : "sender.todoDone";
    if (canAuthenticate) return "sender.todoReady";
    return sender.step === "validate" ? "sender.todoValidate" : "sender.todoTry";
  }
}
