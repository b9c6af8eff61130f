import { styled } from "@mui/material/styles";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { CircleHelp, CloudOff, Gauge, KeyRound, Minus, PlugZap, Replace, Send } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { useClock } from "../../settings/api.ts";
import { needsKeys } from "./provider-descriptors.ts";

const Chips = styled("div")({ display: "flex", flexWrap: "wrap", gap: 6, minHeight: 24 });

interface Props {
  readonly siteNameId: number;
  readonly state: MailProviderState;
}

/** Whether a provider is used, has keys, and works. */
export function MailProviderChips({ siteNameId, state }: Props) {
  const text = useText();
  const isFailing = state.check !== null && state.check.failure !== null;
  return (
    <Chips>
      {state.isActive && (
        <StatusChip tone={isFailing ? "warn" : "good"} icon={Send}>
          {text("mailProviders.active")}
        </StatusChip>
      )}
      {state.isChosen && !state.isActive && (
        <StatusChip tone="warn" icon={Minus}>
          {text("mailProviders.chosen")}
        </StatusChip>
      )}
      {state.isSecond && (
        <StatusChip tone="quiet" icon={Replace}>
          {text("mailProviders.second")}
        </StatusChip>
      )}
      <StatusChip tone="quiet" icon={KeyRound}>
        {keysText()}
      </StatusChip>
      {state.mailsPerHour !== null && (
        <StatusChip tone="quiet" icon={Gauge}>
          {text("mailProviders.limited", { mails: formatNumber(state.mailsPerHour) })}
        </StatusChip>
      )}
      {state.hasKeys && needsKeys(state.provider) && <CheckChip siteNameId={siteNameId} state={state} />}
    </Chips>
  );

  function keysText(): string {
    if (!needsKeys(state.provider)) return text("mailProviders.noneNeeded");
    if (state.hasOwnKeys) return text("mailProviders.ownKeys");
    return text(state.hasKeys ? "mailProviders.installKeys" : "mailProviders.noKeys");
  }
}

function CheckChip({ siteNameId, state: { check } }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  if (check === null)
    return (
      <StatusChip tone="warn" icon={CircleHelp}>
        {text("mailProviders.unchecked")}
      </StatusChip>
    );
  if (check.failure !== null)
    return (
      <StatusChip tone="bad" icon={CloudOff}>
        {text("mailProviders.failing", { reason: text(`mailProviders.reason.${check.failure}`) })}
      </StatusChip>
    );
  return (
    <StatusChip tone="good" icon={PlugZap}>
      {text("mailProviders.checkedAt")} <DateTime iso={check.at} clock={clock} />
    </StatusChip>
  );
}
