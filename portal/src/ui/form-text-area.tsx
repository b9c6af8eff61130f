import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";

const Frame = styled("div")({ display: "grid", gap: 6, minWidth: 0 });
const Label = styled("label")({ fontWeight: "var(--w-med)" });
const Slip = styled("p")({ color: "var(--bad)", fontSize: "var(--fs-12)" });
const ROOM = { padding: "8px 10px", lineHeight: 1.5, "& textarea": { padding: 0 } } as const;

interface Props<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly name: Path<F>;
  readonly label: string;
  readonly rows?: number;
}

/** A field for a few sentences; it grows with them. */
export function FormTextArea<F extends FieldValues>({ form, name, label, rows = 4 }: Props<F>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, ...bound } = field;
  const slip = fieldState.error?.message;
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput
        {...bound}
        id={id}
        inputRef={ref}
        multiline
        minRows={rows}
        maxRows={14}
        error={slip !== undefined}
        sx={ROOM}
        slotProps={{ input: { "aria-describedby": slip === undefined ? undefined : `${id}-slip` } }}
      />
      {slip !== undefined && <Slip id={`${id}-slip`}>{slip}</Slip>}
    </Frame>
  );
}
