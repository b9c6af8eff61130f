import { TZDate } from "@date-fns/tz";

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The UTC times at which the days begin and end in the site's time zone. */
export const periodBounds = ({ from, to }: Period, zone: string): Period => ({
  from: from && startOfDay(from, 0, zone),
  to: to && startOfDay(to, 1, zone),
});

function startOfDay(day: string, addDays: number, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date + addDays, zone).getTime()).toISOString();
}
