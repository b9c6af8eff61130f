import { useEffect, useId } from "react";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";
import { errorIdOf } from "./field-frame.tsx";

export interface FormControlProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly name: Path<F>;
  readonly label: string;
}

/** A field of a form as our controls take it. The form brings the focus here when the field is wrong. */
export function useFormControl<F extends FieldValues>({ form, name, label }: FormControlProps<F>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const slip = fieldState.error?.message;
  const control = {
    id,
    name: label,
    value: field.value,
    onChange: field.onChange as (value: unknown) => void,
    onLeave: field.onBlur,
    isWrong: slip !== undefined,
    describedBy: slip === undefined ? undefined : errorIdOf(id),
  };
  return { control, frame: { id, label, slip } };
}
