import ButtonBase from "@mui/material/ButtonBase";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { TINY_ICON } from "../../theme/icon-props.ts";

const Chip = styled(ButtonBase)({
  gap: 4,
  height: 26,
  padding: "0 6px 0 8px",
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  font: "inherit",
  fontSize: "var(--fs-12)",
  whiteSpace: "nowrap",
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "&:hover": { background: "var(--hover)" },
  "&[data-set]": { background: "var(--accent-wash)", boxShadow: "inset 0 0 0 1px var(--accent-line)" },
  "&[data-set] b": { color: "var(--accent-ink)" },
  [ON_NARROW]: { height: 44, padding: "0 10px" },
});

interface ButtonProps {
  readonly name: string;
  readonly valueText: string;
  /** Whether the filter or sort order differs from the default. */
  readonly isSet: boolean;
  readonly opens: "menu" | "dialog";
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

/** The button of a filter: its name and value, highlighted while it is set. */
export function FilterChipButton({ name, valueText, isSet, opens, isOpen, onOpen }: ButtonProps) {
  return (
    <Chip
      aria-haspopup={opens}
      aria-expanded={isOpen}
      data-set={isSet ? "" : undefined}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {name !== "" && <span>{name}</span>} <b>{valueText}</b>
      <ChevronDown {...TINY_ICON} />
    </Chip>
  );
}

interface Props<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  /** The value that means no filter. */
  readonly unset: T;
  readonly onChoose: (value: T) => void;
}

/** One filter and its choices. */
export function FilterChip<T extends string>({ name, value, choices, unset, onChoose }: Props<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;

  function choose(picked: T): void {
    setAnchor(null);
    if (picked !== value) onChoose(picked);
  }

  return (
    <>
      <FilterChipButton
        name={name}
        valueText={chosen}
        isSet={value !== unset}
        opens="menu"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": name } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            onClick={() => choose(choice.value)}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
