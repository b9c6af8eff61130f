import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import type { SourceHealth } from "@newsloom/domain/sources/health";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

/** As people look at them: first what is fine, last what is off. */
const ORDER = ["well", "slow", "failing", "low-fit", "quiet", "new", "inactive"] as const;

const Chips = styled("div")({
  display: "flex",
  gap: 6,
  minWidth: 0,
  overflowX: "auto",
  // Room for the focus ring, which scrolling would cut off.
  margin: -4,
  padding: 4,
  scrollbarWidth: "none",
});
const Chip = styled(ButtonBase)({
  flex: "none",
  gap: 5,
  height: 26,
  padding: "0 8px",
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  font: "inherit",
  fontSize: "var(--fs-12)",
  whiteSpace: "nowrap",
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
  "&:hover": { background: "var(--hover)" },
  '&[aria-pressed="true"]': {
    background: "var(--accent-wash)",
    boxShadow: "inset 0 0 0 1px var(--accent-line)",
    "&, & b": { color: "var(--accent-ink)" },
  },
  [ON_NARROW]: { height: 44, padding: "0 10px" },
});

interface Props {
  readonly counts: Partial<Readonly<Record<SourceHealth, number>>>;
  readonly value: SourceHealth | "";
  readonly onChoose: (health: SourceHealth | "") => void;
}

/** How many sources there are of each health; one of them filters the list. */
export function HealthChips({ counts, value, onChoose }: Props) {
  const text = useText();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = ORDER.filter((health) => (counts[health] ?? 0) > 0 || health === value);
  const chip = (health: SourceHealth | "", name: string, count: number) => (
    <Chip
      key={health}
      aria-pressed={health === value}
      onClick={() => onChoose(health === value ? "" : health)}
    >
      <span>{name}</span> <b>{count.toLocaleString()}</b>
    </Chip>
  );
  return (
    <Chips role="group" aria-label={text("sources.health")}>
      {chip("", text("sources.all"), all)}
      {shown.map((health) => chip(health, text(`sourceHealth.${health}`), counts[health] ?? 0))}
    </Chips>
  );
}
