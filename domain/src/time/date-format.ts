import { dateFormatter } from "./date-formatter.ts";

/** A date in the site's DateFormat and time zone. Supports the tokens of the formats that the setting offers. */
export function formatDay(date: Date, zone: string, format: string): string {
  const parts = dateFormatter("en-GB", zone, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).formatToParts(date);
  const part = (type: "day" | "month" | "year") => parts.find((one) => one.type === type)?.value ?? "";
  const month = dateFormatter("en-GB", zone, { month: "short" }).format(date);
  const values: Record<string, string> = {
    yyyy: part("year"),
    MMM: month.slice(0, 3),
    MM: part("month"),
    dd: part("day"),
    d: String(Number(part("day"))),
  };
  return format.replace(/yyyy|MMM|MM|dd|d/g, (token) => values[token] ?? token);
}
