import { type Clock, formatRelative } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";

/** Formats a date within a sentence. */
export function useFormatDateTime(clock: Clock): (iso: string) => string {
  const text = useText();
  return (iso) => {
    const formatted = formatRelative(iso, clock, new Date());
    return formatted.day === "other"
      ? formatted.date
      : text(`dateTime.${formatted.day}`, { time: formatted.time });
  };
}
