import OutlinedInput from "@mui/material/OutlinedInput";
import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "./field-frame.tsx";
import { type FormControlProps, useFormControl } from "./use-form-control.ts";

const AREA_STYLE = { padding: "8px 10px", lineHeight: 1.5, "& textarea": { padding: 0 } } as const;

interface Props<F extends FieldValues> extends FormControlProps<F> {
  readonly rows?: number;
}

/** A text area that grows with its content. */
export function FormTextArea<F extends FieldValues>({ rows = 4, ...props }: Props<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={control.id}
        name={props.name}
        value={control.value}
        onChange={(event) => control.onChange(event.target.value)}
        onBlur={control.onBlur}
        multiline
        minRows={rows}
        maxRows={14}
        error={control.isInvalid}
        sx={AREA_STYLE}
        slotProps={{ input: { "aria-describedby": control.describedBy } }}
      />
    </FieldFrame>
  );
}
