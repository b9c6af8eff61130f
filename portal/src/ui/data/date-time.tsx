import { type Clock, tell, tellInFull } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";

interface Props {
  readonly iso: string | null;
  readonly clock: Clock;
  /** What stands where there is no moment. */
  readonly none?: string;
}

/** A moment as people say it; the exact one is in its title. */
export function Moment({ iso, clock, none = "–" }: Props) {
  const text = useText();
  if (iso === null) return none;
  const told = tell(iso, clock, new Date());
  return (
    <time dateTime={iso} title={tellInFull(iso, clock)}>
      {told.day === "other" ? told.date : text(`moment.${told.day}`, { time: told.time })}
    </time>
  );
}
