import { useText } from "../../../platform/i18n/use-text.ts";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { DEFAULT_PERIOD, PERIODS } from "./statistics-queries.ts";

interface Props {
  readonly days: (typeof PERIODS)[number];
  readonly onChoose: (days: (typeof PERIODS)[number]) => void;
}

export function PeriodChip({ days, onChoose }: Props) {
  const text = useText();
  return (
    <FilterChip
      name={text("statistics.period")}
      value={days}
      unset={DEFAULT_PERIOD}
      choices={PERIODS.map((value) => ({
        value,
        label: text("statistics.days", { count: Number(value) }),
      }))}
      onChoose={onChoose}
    />
  );
}
