import { ON_NARROW } from "../theme/breakpoints.ts";

/** For an Autocomplete with several values: they are small chips in the field. */
export const CHIPS_IN_FIELD = {
  minWidth: 0,
  "& .MuiAutocomplete-inputRoot": { gap: "4px", padding: "3px 36px 3px 6px" },
  "& .MuiChip-root": {
    height: 22,
    margin: 0,
    borderRadius: "var(--r-1)",
    background: "var(--quiet-wash)",
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
  },
  "& .MuiChip-deleteIcon": { width: 14, height: 14, color: "var(--ink-3)" },
  "& .MuiAutocomplete-input.MuiOutlinedInput-input": { minWidth: 24, padding: "1.5px 4px" },
  [ON_NARROW]: { "& .MuiAutocomplete-inputRoot": { minHeight: 42 } },
} as const;
