import { styled } from "@mui/material/styles";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { Check } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SectionRow } from "../../../ui/layout/section.tsx";
import { ICON } from "../../../ui/theme/icon-props.ts";
import { PendingMessage } from "../pending-message.tsx";
import { ProblemAlert } from "../problem-alert.tsx";
import { MailProviderActions } from "./mail-provider-actions.tsx";
import { MailProviderChips } from "./mail-provider-chips.tsx";
import { useCheckConnection } from "./mutations.ts";

const Answer = styled("p")({
  display: "flex",
  gap: 8,
  "&&": { margin: "12px 0 0", padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  background: "var(--good-wash)",
  color: "var(--good)",
  "& svg": { flex: "none", marginTop: 1 },
});

interface Props {
  readonly siteNameId: number;
  readonly state: MailProviderState;
  readonly mayWrite: boolean;
}

/** One provider: whether it is used, has keys, and works. */
export function MailProviderRow({ siteNameId, state, mayWrite }: Props) {
  const text = useText();
  const { provider } = state;
  const title = MAIL_PROVIDER_TITLES[provider];
  const check = useCheckConnection(siteNameId, provider);
  const answer = check.data?.ok ? check.data.value : undefined;
  const isFailing = state.check !== null && state.check.failure !== null;
  const problem = check.data?.ok === false ? check.data.reason : isFailing && state.check?.message;
  return (
    <SectionRow name={title} meaning={text(`mailProviders.about.${provider}`)}>
      <MailProviderChips siteNameId={siteNameId} state={state} />
      {mayWrite && (
        <MailProviderActions
          siteNameId={siteNameId}
          state={state}
          isChecking={check.isPending}
          onCheck={() => check.mutate()}
          onKeysChanged={check.reset}
        />
      )}
      {check.isPending && (
        <PendingMessage service={title} message={text("mailProviders.checking", { provider: title })} />
      )}
      {!check.isPending && problem && (
        <ProblemAlert title={text("mailProviders.notWorking", { provider: title })}>{problem}</ProblemAlert>
      )}
      <div role="status">
        {!check.isPending && !isFailing && answer?.ok && (
          <Answer>
            <Check {...ICON} />
            {answer.message}
          </Answer>
        )}
      </div>
    </SectionRow>
  );
}
