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
  /** Shown while no days are chosen. */
  readonly placeholder?: string;
  /** Today in the site's time zone. */
  readonly today: string;
  /** The last day that can be chosen. */
  readonly maxDay?: string;
  readonly weekStartsOn?: WeekDayNumber;
  /** The site's date format, in date-fns syntax. */
  readonly dateFormat?: string;
  readonly onChoose: (range: DateRange) => void;
}
