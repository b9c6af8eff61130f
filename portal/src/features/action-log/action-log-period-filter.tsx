import { TZDate } from "@date-fns/tz";
import IconButton from "@mui/material/IconButton";
import { DATE_RANGE_PRESETS, presetRange } from "@newsloom/domain/time/date-ranges";
import { format } from "date-fns";
import { X } from "lucide-react";
import type { Clock } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { FIRST_PAGE } from "../../ui/data/table/paging.ts";
import { DateRangePicker } from "../../ui/forms/date-range/date-range-picker.tsx";
import type { DateRange } from "../../ui/forms/date-range/date-range-props.ts";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";
import type { ActionLogUrlState } from "./action-log-url-state.ts";

interface Props {
  readonly view: ActionLogUrlState;
  readonly clock: Clock;
  readonly onChange: (patch: Partial<ActionLogUrlState>) => void;
}

/** The days the log shows; all days by default. */
export function ActionLogPeriodFilter({ view, clock, onChange }: Props) {
  const text = useText();
  const today = format(new TZDate(Date.now(), clock.zone), "yyyy-MM-dd");
  const chosen = chosenRange(view, today);
  return (
    <>
      <DateRangePicker
        name={text("log.period")}
        value={chosen}
        placeholder={text("log.anyTime")}
        today={today}
        maxDay={today}
        dateFormat={clock.dateFormat}
        weekStartsOn={clock.weekStartsOn ?? 1}
        onChoose={({ from, to }) => onChange({ from, to, ...FIRST_PAGE })}
      />
      {chosen && (
        <IconButton
          aria-label={text("log.clearPeriod")}
          onClick={() => onChange({ from: "", to: "", ...FIRST_PAGE })}
        >
          <X {...SMALL_ICON} />
        </IconButton>
      )}
    </>
  );
}

/** A URL may have one end of the range only. */
function chosenRange(view: ActionLogUrlState, today: string): DateRange | null {
  if (view.from === "" && view.to === "") return null;
  const range = { from: view.from || view.to, to: view.to || today };
  const preset = DATE_RANGE_PRESETS.find((name) => {
    if (name === "Custom") return false;
    const { from, to } = presetRange(name, today);
    return from === range.from && to === range.to;
  });
  return { preset: preset ?? "Custom", ...range };
}
