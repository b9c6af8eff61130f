import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { type FormControlProps, useFormControl } from "../../../ui/use-form-control.ts";

const PAPER = {
  marginTop: "4px",
  background: "var(--raised)",
  boxShadow: "0 0 0 1px var(--rule-2), var(--e-2)",
  fontSize: "var(--fs-13)",
} as const;
const NAME_MAX = 200;

interface Props<F extends FieldValues> extends FormControlProps<F> {
  readonly folders: readonly string[];
}

/** A folder that is there, or the name of a new one. */
export function FolderField<F extends FieldValues>({ folders, ...props }: Props<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        freeSolo
        disableClearable
        id={control.id}
        options={folders}
        inputValue={String(control.value)}
        onInputChange={(_event, typed) => control.onChange(typed)}
        onBlur={control.onLeave}
        slotProps={{ paper: { sx: PAPER } }}
        renderInput={({ slotProps, id, disabled }) => (
          <OutlinedInput
            ref={slotProps.input.ref}
            id={id}
            disabled={disabled}
            fullWidth
            slotProps={{ input: { ...slotProps.htmlInput, maxLength: NAME_MAX } }}
          />
        )}
      />
    </FieldFrame>
  );
}
