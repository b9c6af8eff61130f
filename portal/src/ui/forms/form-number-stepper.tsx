import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "./field-frame.tsx";
import { NumberStepper } from "./number-stepper.tsx";
import { type FormControlProps, useFormControl } from "./use-form-control.ts";

interface Props<F extends FieldValues> extends FormControlProps<F> {
  readonly min?: number;
  readonly max?: number;
}

export function FormNumberStepper<F extends FieldValues>({ min, max, ...props }: Props<F>) {
  const { control, frame } = useFormControl(props);
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return (
    <FieldFrame {...frame}>
      <NumberStepper {...control} {...limits} />
    </FieldFrame>
  );
}
