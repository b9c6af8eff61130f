import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "../field-frame.tsx";
import { type FormControlProps, useFormControl } from "../use-form-control.ts";
import { ColourField } from "./colour-field.tsx";

interface Props<F extends FieldValues> extends FormControlProps<F> {
  /** The colour is used behind text, not for text. */
  readonly isBackground?: boolean;
}

export function FormColourField<F extends FieldValues>({ isBackground = false, ...props }: Props<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <ColourField {...control} isBackground={isBackground} />
    </FieldFrame>
  );
}
