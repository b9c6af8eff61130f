import IconButton from "@mui/material/IconButton";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../platform/i18n/use-text.ts";
import { ICON } from "../theme/icon-props.ts";
import { FormTextField, type TextFieldProps } from "./form-text-field.tsx";

/** A password field with a button that shows the password. */
export function FormPasswordField<F extends FieldValues>(props: Omit<TextFieldProps<F>, "type" | "end">) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <IconButton
      edge="end"
      aria-label={text(isShown ? "field.hidePassword" : "field.showPassword")}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon {...ICON} />
    </IconButton>
  );
  return <FormTextField {...props} type={isShown ? "text" : "password"} end={toggle} />;
}
