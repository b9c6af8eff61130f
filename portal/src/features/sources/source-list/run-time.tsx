import { type Clock, formatFull, formatUpcoming } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { useCurrentMinute } from "../../../ui/data/use-current-minute.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

interface Props {
  readonly iso: string | null;
  readonly clock: Clock;
}

/** A time within a day by its distance, an earlier one by its date. */
export function TimeAgo({ iso, clock }: Props) {
  const text = useText();
  const now = useCurrentMinute();
  if (iso === null) return "–";
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes >= DAY_MINUTES) return <DateTime iso={iso} clock={clock} />;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return (
    <time dateTime={iso} title={formatFull(iso, clock)}>
      {minutes === 0
        ? text("sources.justNow")
        : hours === 0
          ? text("sources.minutesAgo", { minutes })
          : text("sources.hoursAgo", { hours })}
    </time>
  );
}

/** A time to come, likewise. */
export function TimeAhead({ iso, clock }: Props) {
  const text = useText();
  const now = useCurrentMinute();
  if (iso === null) return "–";
  const minutes = Math.ceil((Date.parse(iso) - now.getTime()) / MINUTE_MS);
  const { day, date, time } = formatUpcoming(iso, clock, now);
  return (
    <time dateTime={iso} title={formatFull(iso, clock)}>
      {minutes <= 0
        ? text("sources.dueNow")
        : minutes < HOUR_MINUTES
          ? text("sources.inMinutes", { minutes })
          : minutes < DAY_MINUTES
            ? text("sources.inHours", { hours: Math.round(minutes / HOUR_MINUTES) })
            : `${day === "tomorrow" ? text("sources.tomorrow") : date} ${time}`}
    </time>
  );
}
