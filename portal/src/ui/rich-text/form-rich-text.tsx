import { useId } from "react";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";
import { RichTextField, type RichTextFieldProps } from "./rich-text-field.tsx";

type Bound = "value" | "onChange" | "onBlur" | "error" | "id";

interface Props<F extends FieldValues> extends Omit<RichTextFieldProps, Bound> {
  readonly form: UseFormReturn<F>;
  readonly name: Path<F>;
}

/** Set text as a field of a form. */
export function FormRichText<F extends FieldValues>({ form, name, ...rest }: Props<F>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  // The text is no input: the form is told how to bring the focus to it.
  field.ref({ focus: () => document.getElementById(id)?.focus() });
  return (
    <RichTextField
      {...rest}
      id={id}
      value={String(field.value ?? "")}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
