import { type Clock, formatFull, formatRelative } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";

interface Props {
  readonly iso: string | null;
  readonly clock: Clock;
  /** What stands where there is no moment. */
  readonly fallback?: string;
}

/** A moment as people say it; the exact one is in its title. */
export function DateTime({ iso, clock, fallback: none = "–" }: Props) {
  const text = useText();
  if (iso === null) return none;
  const told = formatRelative(iso, clock, new Date());
  return (
    <time dateTime={iso} title={formatFull(iso, clock)}>
      {told.day === "other" ? told.date : text(`moment.${told.day}`, { time: told.time })}
    </time>
  );
}
