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
  "& code": { marginLeft: 8, color: "var(--ink-3)", fontFamily: "var(--mono)", fontSize: "var(--fs-11)" },
  "& small": { display: "block", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly name: string;
  readonly description: string;
  readonly whenOff: string;
  /** The name on the wire. */
  readonly code?: string;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A feature or product with a switch that saves at once. */
export function FeatureSwitchRow({ name, description, whenOff, code, isOn, isBusy, onSwitch }: Props) {
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
        {code && <code>{code}</code>}
        <small>
          {description} {whenOff}
        </small>
      </span>
    </Line>
  );
}
