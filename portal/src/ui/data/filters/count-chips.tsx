import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { ON_NARROW } from "../../theme/breakpoints.ts";

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

interface Props<T extends string> {
  readonly label: string;
  /** The first one, "", stands for all. */
  readonly choices: readonly {
    readonly value: T | "";
    readonly name: string;
    /** Undefined until it is known. */
    readonly count: number | undefined;
  }[];
  readonly value: T | "";
  readonly onChoose: (value: T | "") => void;
}

/** How many rows there are of each kind; one of them filters the list. */
export function CountChips<T extends string>({ label, choices, value, onChoose }: Props<T>) {
  return (
    <Chips role="group" aria-label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value === value ? "" : choice.value)}
        >
          <span>{choice.name}</span> <b>{choice.count?.toLocaleString() ?? "…"}</b>
        </Chip>
      ))}
    </Chips>
  );
}
