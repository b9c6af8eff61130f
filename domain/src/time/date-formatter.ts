const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept for each zone and style: making one takes longer than formatting a page of dates. */
export function dateFormatter(
  locale: string,
  zone: string,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${JSON.stringify(style)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: zone });
  formatters.set(key, formatter);
  return formatter;
}
