import OutlinedInput from "@mui/material/OutlinedInput";
import type { SettingControlProps } from "./setting-control-props.ts";

const NARROW = { width: 128 } as const;

export function TimeControl(props: SettingControlProps) {
  return (
    <OutlinedInput
      id={props.id}
      type="time"
      value={props.value}
      sx={NARROW}
      error={props.isInvalid ?? false}
      disabled={props.isDisabled ?? false}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      slotProps={{ input: { "aria-label": props.name, "aria-describedby": props.describedBy } }}
    />
  );
}
