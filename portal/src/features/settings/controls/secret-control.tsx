import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ICON } from "../../../ui/theme/icon-props.ts";
import type { SettingControlProps } from "./setting-control-props.ts";

/** Masked until the user shows it. */
export function SecretControl(props: SettingControlProps) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <OutlinedInput
      id={props.id}
      type={isShown ? "text" : "password"}
      value={props.value}
      fullWidth
      error={props.isInvalid ?? false}
      disabled={props.isDisabled ?? false}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      slotProps={{
        input: {
          "aria-label": props.name,
          "aria-describedby": props.describedBy,
          // Stops browsers from filling in or saving it as the user's password.
          autoComplete: "new-password",
          spellCheck: false,
        },
      }}
      endAdornment={
        <IconButton
          size="small"
          aria-label={text(isShown ? "settings.hideSecret" : "settings.showSecret", {
            name: props.name ?? "",
          })}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        </IconButton>
      }
    />
  );
}
