import { useText } from "../../../platform/i18n/use-text.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** How often a source can be read, in minutes. */
const CHOICES = [5, 15, 30, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 7 * DAY] as const;

/** "Every 30 minutes"; null is at the update times of the site. */
export function useReadEveryText() {
  const text = useText();
  return (minutes: number | null): string => {
    if (minutes === null) return text("source.atUpdateTimes");
    if (minutes % DAY === 0) return text("source.everyDays", { count: minutes / DAY });
    if (minutes % HOUR === 0) return text("source.everyHours", { count: minutes / HOUR });
    return text("source.everyMinutes", { count: minutes });
  };
}

/** The choices of the form; the value that a source has is one of them. */
export function useReadEveryChoices(own: number | null) {
  const describe = useReadEveryText();
  const minutes = [...new Set([...CHOICES, ...(own === null ? [] : [own])])].toSorted(
    (one, other) => one - other,
  );
  return [
    { value: "", label: describe(null) },
    ...minutes.map((value) => ({ value: String(value), label: describe(value) })),
  ];
}
