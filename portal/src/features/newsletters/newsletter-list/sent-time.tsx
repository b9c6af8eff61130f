import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { type Clock, formatFull, formatUpcoming } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { TwoLines } from "./two-lines.tsx";

interface Props {
  readonly campaign: Pick<CampaignRow, "statusName" | "sentDate" | "scheduledDate">;
  readonly clock: Clock;
}

/** When a newsletter was sent or, while it is scheduled, when it goes out. */
export function SentTime({ campaign, clock }: Props) {
  const text = useText();
  const { statusName, sentDate, scheduledDate } = campaign;
  // One that is a draft again keeps the time it was scheduled for.
  if (statusName !== "Scheduled" || scheduledDate === null)
    return (
      <TwoLines>
        <DateTime iso={sentDate} clock={clock} />
      </TwoLines>
    );
  const { day, date, time } = formatUpcoming(scheduledDate, clock, new Date());
  return (
    <TwoLines>
      <time dateTime={scheduledDate} title={formatFull(scheduledDate, clock)}>
        {text(`newsletters.goesOut_${day}`, { date, time })}
      </time>
    </TwoLines>
  );
}
