import { styled } from "@mui/material/styles";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { CampaignStatusChip } from "../campaign-status-chip.tsx";
import { HeldReasons } from "../editions/held-reasons.tsx";
import { SentTime } from "./sent-time.tsx";

const Line = styled("span")({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  "& b": { minWidth: 0, fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
});
const Subject = styled("span")({ display: "block", fontFamily: "var(--serif)", overflowWrap: "anywhere" });
const Secondary = styled("span")({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 12px",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
});

interface Props {
  readonly campaign: CampaignRow;
  readonly clock: Clock;
}

/** A newsletter as a card, for screens too narrow for columns. */
export function CampaignCard({ campaign, clock }: Props) {
  const text = useText();
  const { newsletterName, newsletterSubject, statusName, sentDate, updatedAt, uniqueOpensPerc } = campaign;
  return (
    <>
      <Line>
        <b>{newsletterName}</b>
        <CampaignStatusChip status={statusName} />
      </Line>
      <Subject>{newsletterSubject}</Subject>
      <HeldReasons reasons={campaign.heldBecause} />
      <Secondary>
        {statusName === "Scheduled" && <SentTime campaign={campaign} clock={clock} />}
        <span>
          {text("newsletters.lastEdited")}: <DateTime iso={updatedAt} clock={clock} />
        </span>
        {sentDate !== null && (
          <span>
            {text("newsletters.uniqueOpens")}: {uniqueOpensPerc} %
          </span>
        )}
      </Secondary>
    </>
  );
}
