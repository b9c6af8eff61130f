/** A day as a site writes it (DateFormat), on the site's clock. Knows what the formats on offer are made of. */
export function writeDay(date: Date, zone: string, format: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).formatToParts(date);
  const part = (type: "day" | "month" | "year") => parts.find((one) => one.type === type)?.value ?? "";
  const month = new Intl.DateTimeFormat("en-GB", { timeZone: zone, month: "short" }).format(date);
  const written: Record<string, string> = {
    yyyy: part("year"),
    MMM: month.slice(0, 3),
    MM: part("month"),
    dd: part("day"),
    d: String(Number(part("day"))),
  };
  return format.replace(/yyyy|MMM|MM|dd|d/g, (token) => written[token] ?? token);
}
