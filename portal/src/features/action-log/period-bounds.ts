import { TZDate } from "@date-fns/tz";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The moments between which the days lie where the site is: the server's own days are those of UTC. */
export const momentsOf = ({ from, to }: Days, zone: string): Days => ({
  from: from && startOf(from, 0, zone),
  to: to && startOf(to, 1, zone),
});

function startOf(day: string, later: number, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date + later, zone).getTime()).toISOString();
}
