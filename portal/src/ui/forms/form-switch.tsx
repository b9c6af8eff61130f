import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { FieldValues } from "react-hook-form";
import { ON_NARROW } from "../theme/breakpoints.ts";
import { type FormControlProps, useFormControl } from "./use-form-control.ts";

const Line = styled("label")({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minHeight: 32,
  cursor: "pointer",
  [ON_NARROW]: { minHeight: 44 },
});

/** A switch with its label beside it. */
export function FormSwitch<F extends FieldValues>(props: FormControlProps<F>) {
  const { control } = useFormControl(props);
  return (
    <Line>
      <Switch
        checked={control.value === true}
        onChange={(_event, isOn) => control.onChange(isOn)}
        onBlur={control.onBlur}
        slotProps={{ input: { id: control.id, role: "switch" } }}
      />
      {props.label}
    </Line>
  );
}
