import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { choiceName } from "../format-setting-value.ts";
import type { SettingControlProps } from "./setting-control-props.ts";

interface Props extends SettingControlProps {
  readonly options: readonly string[];
  readonly mayBeEmpty?: boolean;
}

const WIDTH = { minWidth: 240, maxWidth: "100%" } as const;

/** A select. A stored value that is no longer offered stays selectable until another is chosen. */
export function ChoiceControl({ options, mayBeEmpty = false, ...props }: Props) {
  const text = useText();
  const offered = options.includes(props.value) || props.value === "" ? options : [props.value, ...options];
  return (
    <Select
      value={props.value}
      displayEmpty
      sx={WIDTH}
      disabled={props.isDisabled ?? false}
      error={props.isInvalid ?? false}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      IconComponent={SelectIcon}
      SelectDisplayProps={{
        id: props.id,
        "aria-label": props.name,
        "aria-describedby": props.describedBy,
      }}
    >
      {(mayBeEmpty || props.value === "") && <MenuItem value="">{text("settings.none")}</MenuItem>}
      {offered.map((option) => (
        <MenuItem key={option} value={option}>
          {choiceName(props.setting, option, text)}
        </MenuItem>
      ))}
    </Select>
  );
}
