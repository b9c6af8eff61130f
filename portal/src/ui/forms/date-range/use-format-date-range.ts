import type { DayRange } from "@newsloom/domain/time/date-ranges";
import { format } from "date-fns";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toDate } from "./calendar-day.ts";

const USUAL = "d MMM yyyy";

/** A range in words, its days as the site writes them. */
export function useFormatDateRange(dateFormat: string = USUAL) {
  const text = useText();
  const sayDay = (day: string) => format(toDate(day), dateFormat);
  return ({ from, to }: DayRange) =>
    from === to ? sayDay(from) : text("range.span", { from: sayDay(from), to: sayDay(to) });
}
