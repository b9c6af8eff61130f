import type { FieldValues } from "react-hook-form";
import { type FormControlProps, useFormControl } from "../use-form-control.ts";
import { RichTextField, type RichTextFieldProps } from "./rich-text-field.tsx";

type Bound = "label" | "value" | "onChange" | "onBlur" | "error" | "id";

type Props<F extends FieldValues> = FormControlProps<F> & Omit<RichTextFieldProps, Bound>;

/** Rich text as a field of a form. */
export function FormRichText<F extends FieldValues>({ form, name, label, ...rest }: Props<F>) {
  const { control, frame } = useFormControl({ form, name, label });
  return (
    <RichTextField
      {...rest}
      id={control.id}
      label={label}
      value={String(control.value ?? "")}
      onChange={control.onChange}
      onBlur={control.onBlur}
      error={frame.error}
    />
  );
}
