import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "./field-frame.tsx";
import { SelectIcon } from "./select-icon.tsx";
import { type FormControlProps, useFormControl } from "./use-form-control.ts";

interface Props<F extends FieldValues> extends FormControlProps<F> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A select field. */
export function FormSelect<F extends FieldValues>({ choices, ...props }: Props<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <Select
        value={control.value}
        // An empty value is a choice like the others.
        displayEmpty
        onChange={(event) => control.onChange(event.target.value)}
        onBlur={control.onBlur}
        error={control.isInvalid}
        IconComponent={SelectIcon}
        // The label names the element that opens the list, not the hidden field below it.
        SelectDisplayProps={{
          id: control.id,
          "aria-label": control.name,
          "aria-describedby": control.describedBy,
        }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
