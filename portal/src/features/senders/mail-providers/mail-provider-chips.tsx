import { styled } from "@mui/material/styles";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { CircleHelp, CloudOff, KeyRound, Minus, PlugZap, Send } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { useClock } from "../../settings/api.ts";

const Chips = styled("div")({ display: "flex", flexWrap: "wrap", gap: 6, minHeight: 24 });

interface Props {
  readonly siteNameId: number;
  readonly state: MailProviderState;
}

/** How it stands with a provider: is it used, has it keys, and do they work. */
export function ProviderChips({ siteNameId, state }: Props) {
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
      <StatusChip tone="quiet" icon={KeyRound}>
        {keysWord()}
      </StatusChip>
      {state.hasKeys && state.provider !== "outbox" && <CheckChip siteNameId={siteNameId} state={state} />}
    </Chips>
  );

  function keysWord(): string {
    if (state.provider === "outbox") return text("mailProviders.noneNeeded");
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
