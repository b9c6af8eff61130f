import type { SourceHealth } from "@newsloom/domain/sources/health";
import { useText } from "../../../platform/i18n/use-text.ts";
import { CountChips } from "../../../ui/data/filters/count-chips.tsx";

/** As people look at them: first what is fine, last what is off. */
const ORDER = ["well", "slow", "failing", "low-fit", "quiet", "new", "inactive"] as const;

/** How many sources there are of each. */
export type HealthCounts = Readonly<Record<SourceHealth, number>>;

interface Props {
  readonly counts: HealthCounts | undefined;
  readonly value: SourceHealth | "";
  readonly onChoose: (health: SourceHealth | "") => void;
}

/** How many sources there are of each health; one of them filters the list. */
export function HealthChips({ counts, value, onChoose }: Props) {
  const text = useText();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = ORDER.filter((health) => (counts?.[health] ?? 0) > 0 || health === value);
  return (
    <CountChips<SourceHealth>
      label={text("sources.health")}
      choices={[
        { value: "", name: text("sources.all"), count: all },
        ...shown.map((health) => ({
          value: health,
          name: text(`sourceHealth.${health}`),
          count: counts?.[health],
        })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}
