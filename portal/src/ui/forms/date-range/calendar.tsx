import type { DayRange } from "@newsloom/domain/time/date-ranges";
import type { WeekDayNumber } from "@newsloom/domain/time/week-days";
import { DayPicker } from "react-day-picker";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toDate, toDay } from "./calendar-day.ts";
import { CalendarFrame } from "./calendar-frame.tsx";

interface Props {
  readonly range: DayRange;
  readonly today: string;
  readonly latest: string | undefined;
  readonly weekStartsOn: WeekDayNumber;
  readonly onChange: (range: DayRange) => void;
}

/** One month, in which the first and the last day of a range are picked. */
export function Calendar({ range, today, latest, weekStartsOn, onChange }: Props) {
  const text = useText();
  const selected = { from: toDate(range.from), to: toDate(range.to) };

  /** The first click starts a range; the next one, before or after it, ends it. */
  function pick(day: string): void {
    const isOpen = range.from === range.to;
    if (!isOpen) onChange({ from: day, to: day });
    else onChange(day < range.from ? { from: day, to: range.to } : { from: range.from, to: day });
  }

  return (
    <CalendarFrame>
      <DayPicker
        mode="range"
        required
        selected={selected}
        onSelect={(_range, date) => pick(toDay(date))}
        defaultMonth={selected.to}
        today={toDate(today)}
        weekStartsOn={weekStartsOn}
        {...(latest !== undefined && { disabled: { after: toDate(latest) }, endMonth: toDate(latest) })}
        labels={{
          labelPrevious: () => text("range.previousMonth"),
          labelNext: () => text("range.nextMonth"),
        }}
        showOutsideDays
        fixedWeeks
      />
    </CalendarFrame>
  );
}
