import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import type { Option } from "./use-segment-names.ts";

const FIELD = {
  minWidth: 0,
  flex: "1 1 200px",
  "& .MuiAutocomplete-inputRoot": { padding: "0 36px 0 10px" },
  "& .MuiAutocomplete-input.MuiOutlinedInput-input": { padding: "5.5px 0", textOverflow: "ellipsis" },
  [ON_NARROW]: { "& .MuiAutocomplete-inputRoot": { minHeight: 42 } },
} as const;

interface Props {
  readonly label: string;
  readonly newsletters: readonly Option[];
  /** Undefined while none is chosen. */
  readonly value: string | number | undefined;
  readonly onChange: (values: readonly (string | number)[]) => void;
}

/** The newsletter that a condition is about, found by name or date. */
export function NewsletterValue({ label, newsletters, value, onChange }: Props) {
  const text = useText();
  const chosen = newsletters.find((one) => one.value === value) ?? null;
  return (
    <Autocomplete<Option>
      sx={FIELD}
      // Accessibility: the list must be inside the page's landmark; the end of the body is not.
      disablePortal
      value={chosen}
      options={newsletters}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_event, next) => onChange(next ? [next.value] : [])}
      popupIcon={<SelectIcon />}
      openText={text("segment.open")}
      closeText={text("segment.close")}
      clearText={text("segment.clear")}
      noOptionsText={text("segment.noNewsletter")}
      slotProps={{ listbox: { "aria-label": label, "aria-labelledby": undefined } }}
      renderInput={({ slotProps, ...input }) => (
        <OutlinedInput
          {...input}
          {...slotProps.input}
          fullWidth
          placeholder={text("segment.choose")}
          slotProps={{ input: { ...slotProps.htmlInput, "aria-label": label, maxLength: 200 } }}
        />
      )}
    />
  );
}
