import type { FieldValues } from "react-hook-form";
import { ColourField } from "./colour-field.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { type FormControlProps, useFormControl } from "./use-form-control.ts";

export function FormColourField<F extends FieldValues>(props: FormControlProps<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <ColourField {...control} />
    </FieldFrame>
  );
}
