import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "../field-frame.tsx";
import { type FormControlProps, useFormControl } from "../use-form-control.ts";
import { ColourField } from "./colour-field.tsx";

export function FormColourField<F extends FieldValues>(props: FormControlProps<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <ColourField {...control} />
    </FieldFrame>
  );
}
