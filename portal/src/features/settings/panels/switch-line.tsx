import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";

const Line = styled("label")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: "0 12px",
  minHeight: 44,
  padding: "6px 0",
  borderBottom: "1px solid var(--rule)",
  cursor: "pointer",
  "& b": { fontWeight: "var(--w-med)" },
  "& small": { display: "block", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly name: string;
  readonly meaning: string;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Something of the site that is there or not; the switch acts at once. */
export function SwitchLine({ name, meaning, isOn, isBusy, onSwitch }: Props) {
  return (
    <Line>
      <Switch
        checked={isOn}
        disabled={isBusy}
        onChange={(_event, next) => onSwitch(next)}
        slotProps={{ input: { role: "switch", "aria-label": name } }}
      />
      <span>
        <b>{name}</b>
        <small>{meaning}</small>
      </span>
    </Line>
  );
}
