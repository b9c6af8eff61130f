import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { Control } from "@newsloom/domain/settings/setting";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatSettingValue } from "../format-setting-value.ts";
import type { SettingControlProps } from "./setting-control-props.ts";

type InputMode = "text" | "url" | "email" | "decimal";

const INPUT_MODES: Partial<Record<Control, InputMode>> = { url: "url", email: "email", number: "decimal" };
const MULTILINE = { padding: "8px 10px", lineHeight: 1.5, "& textarea": { padding: 0 } } as const;
const NUMBER = {
  width: 160,
  "& .MuiOutlinedInput-input": { fontFeatureSettings: "var(--figures)" },
} as const;

/** Text, a URL or a number. Numbers are text inputs too, so that invalid input stays visible for validation. */
export function TextControl({ setting, ...props }: SettingControlProps) {
  const text = useText();
  const { control } = setting;
  const isLong = control === "long text";
  const isNumber = control === "number" && /^\d/.test(props.value) && Number.isFinite(Number(props.value));
  // A stored unit that people do not count in: 3145728 bytes are 3 MB.
  const inWords = isNumber ? formatSettingValue(setting, props.value, text) : props.value;
  return (
    <OutlinedInput
      id={props.id}
      value={props.value}
      fullWidth={control !== "number"}
      multiline={isLong}
      {...(isLong && { minRows: 3, maxRows: 14 })}
      {...(inWords !== props.value && {
        endAdornment: <InputAdornment position="end">{inWords}</InputAdornment>,
      })}
      error={props.isInvalid ?? false}
      disabled={props.isDisabled ?? false}
      sx={isLong ? MULTILINE : control === "number" ? NUMBER : null}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      slotProps={{
        input: {
          inputMode: INPUT_MODES[control] ?? "text",
          "aria-label": props.name,
          "aria-describedby": props.describedBy,
          autoComplete: "off",
          spellCheck: control === "text" || isLong,
        },
      }}
    />
  );
}
