import OutlinedInput from "@mui/material/OutlinedInput";
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
  useId,
} from "react";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";
import { errorIdOf, FieldFrame } from "./field-frame.tsx";

export interface TextFieldProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly name: Path<F>;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: "text" | "email" | "numeric" | "decimal" | "tel";
  /** Inside the field, at its end, such as a button. */
  readonly end?: ReactNode;
  readonly large?: boolean;
  readonly placeholder?: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
}

const LARGE = { "& .MuiOutlinedInput-input": { padding: "11.5px 10px", fontSize: "var(--fs-14)" } } as const;

/** A text field of a form, with its label and its error, which screen readers announce. */
export function FormTextField<F extends FieldValues>(props: TextFieldProps<F>) {
  const {
    form,
    name,
    label,
    type = "text",
    autoComplete,
    inputMode,
    end,
    large = false,
    aside,
    placeholder,
  } = props;
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, ...bound } = field;
  const error = fieldState.error?.message;

  return (
    <FieldFrame id={id} label={label} aside={aside} error={error}>
      <OutlinedInput
        {...bound}
        id={id}
        inputRef={ref}
        type={type}
        autoComplete={autoComplete}
        endAdornment={end}
        placeholder={placeholder}
        error={error !== undefined}
        sx={large ? LARGE : null}
        slotProps={{
          input: { inputMode, "aria-describedby": error === undefined ? undefined : errorIdOf(id) },
        }}
      />
    </FieldFrame>
  );
}
