import { type Clock, formatFull, formatRelative } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";

interface Props {
  readonly iso: string | null;
  readonly clock: Clock;
  /** Shown when there is no date. */
  readonly fallback?: string;
}

/** A relative date and time; the exact one is in its title. */
export function DateTime({ iso, clock, fallback = "–" }: Props) {
  const text = useText();
  if (iso === null) return fallback;
  const relative = formatRelative(iso, clock, new Date());
  return (
    <time dateTime={iso} title={formatFull(iso, clock)}>
      {relative.day === "other" ? relative.date : text(`dateTime.${relative.day}`, { time: relative.time })}
    </time>
  );
}
