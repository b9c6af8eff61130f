import type { Clock } from "../../../platform/format-date-time.ts";
import { formatUpcoming } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";

/** A time to come within a sentence: "tomorrow at 06:00". */
export function useFormatPlannedTime(clock: Clock): (iso: string) => string {
  const text = useText();
  return (iso) => {
    const { day, date, time } = formatUpcoming(iso, clock, new Date());
    return day === "other" ? text("schedule.onDay", { date, time }) : text(`schedule.${day}`, { time });
  };
}
