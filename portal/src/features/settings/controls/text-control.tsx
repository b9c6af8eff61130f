import OutlinedInput from "@mui/material/OutlinedInput";
import type { Control } from "@newsloom/domain/settings/setting";
import type { SettingControlProps } from "./setting-control-props.ts";

type InputMode = "text" | "url" | "email" | "decimal";

const INPUT_MODES: Partial<Record<Control, InputMode>> = { url: "url", email: "email", number: "decimal" };
const MULTILINE = { padding: "8px 10px", lineHeight: 1.5, "& textarea": { padding: 0 } } as const;
const NUMBER = {
  width: 128,
  "& .MuiOutlinedInput-input": { fontFeatureSettings: "var(--figures)" },
} as const;

/** Text, a URL or a number. Numbers are text inputs too, so that invalid input stays visible for validation. */
export function TextControl({ setting: { control }, ...props }: SettingControlProps) {
  const isLong = control === "long text";
  return (
    <OutlinedInput
      id={props.id}
      value={props.value}
      fullWidth={control !== "number"}
      multiline={isLong}
      {...(isLong && { minRows: 3, maxRows: 14 })}
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
