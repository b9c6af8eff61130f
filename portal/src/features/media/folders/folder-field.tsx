import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "../../../ui/forms/field-frame.tsx";
import { type FormControlProps, useFormControl } from "../../../ui/forms/use-form-control.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

/** The same height as other fields. */
const FIELD = {
  "& .MuiOutlinedInput-root.MuiOutlinedInput-root": { padding: 0 },
  "& .MuiOutlinedInput-root .MuiOutlinedInput-input.MuiOutlinedInput-input": {
    padding: "5.5px 10px",
    [ON_NARROW]: { padding: "11.5px 10px" },
  },
} as const;
const LIST = {
  padding: "4px",
  "& .MuiAutocomplete-option.MuiAutocomplete-option": {
    minHeight: 32,
    padding: "0 8px",
    borderRadius: "var(--r-2)",
    "&.Mui-focused": { backgroundColor: "var(--hover)" },
    "&.Mui-focusVisible": { boxShadow: "inset 0 0 0 2px var(--accent)" },
    '&[aria-selected="true"]': { backgroundColor: "var(--accent-wash)", color: "var(--accent-ink)" },
    [ON_NARROW]: { minHeight: 44 },
  },
} as const;
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

/** All folders are offered until the input differs from a folder's name. */
const filterFolders = (folders: string[], { inputValue }: { inputValue: string }) =>
  folders.includes(inputValue)
    ? folders
    : folders.filter((folder) => folder.toLowerCase().includes(inputValue.trim().toLowerCase()));

/** An existing folder, or the name of a new one. */
export function FolderField<F extends FieldValues>({ folders, ...props }: Props<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        freeSolo
        // Accessibility: the list must be inside the sheet, which is a landmark; the end of the body is not.
        disablePortal
        disableClearable
        id={control.id}
        options={folders}
        filterOptions={filterFolders}
        inputValue={String(control.value)}
        onInputChange={(_event, typed) => control.onChange(typed)}
        onBlur={control.onBlur}
        sx={FIELD}
        slotProps={{
          paper: { sx: PAPER },
          listbox: { sx: LIST, "aria-label": props.label, "aria-labelledby": undefined },
        }}
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
