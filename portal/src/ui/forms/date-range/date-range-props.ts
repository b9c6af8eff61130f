import type { DateRangePreset, DayRange } from "@newsloom/domain/time/date-ranges";
import type { WeekDayNumber } from "@newsloom/domain/time/week-days";

export interface DateRange extends DayRange {
  readonly preset: DateRangePreset;
}

export interface DateRangePickerProps {
  /** What the range is for. */
  readonly name: string;
  /** null: no days were chosen. */
  readonly value: DateRange | null;
  /** What it says while no days are chosen. */
  readonly placeholder?: string;
  /** The site's day. */
  readonly today: string;
  /** The last day one may choose. */
  readonly maxDay?: string;
  readonly weekStartsOn?: WeekDayNumber;
  /** How the site writes a day, as date-fns reads it. */
  readonly dateFormat?: string;
  readonly onChoose: (range: DateRange) => void;
}
