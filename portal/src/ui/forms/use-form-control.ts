import { useEffect, useId } from "react";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";
import { errorIdOf } from "./field-frame.tsx";

export interface FormControlProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly name: Path<F>;
  readonly label: string;
}

/** Connects a form control to a field; the form focuses the control when the field is invalid. */
export function useFormControl<F extends FieldValues>({ form, name, label }: FormControlProps<F>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const error = fieldState.error?.message;
  const control = {
    id,
    name: label,
    value: field.value,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    isInvalid: error !== undefined,
    describedBy: error === undefined ? undefined : errorIdOf(id),
  };
  return { control, frame: { id, label, error } };
}
