import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { useDebounced } from "../../../../platform/use-debounced.ts";
import { SelectIcon } from "../../../../ui/forms/select-icon.tsx";
import { nameOf } from "../../../audience/subscriber-names.ts";
import { type Reader, readerSearchQuery } from "./use-preview-reader.ts";

const TYPING_MS = 250;
const FIELD = {
  width: 190,
  marginLeft: "auto",
  "& .MuiAutocomplete-inputRoot": { minHeight: 32, padding: "0 40px 0 8px", background: "var(--raised)" },
  "& .MuiAutocomplete-input.MuiOutlinedInput-input": { padding: "4px 0" },
  "& .MuiAutocomplete-option": { display: "block" },
  "& small": { display: "block", color: "var(--ink-3)", fontSize: "var(--fs-12)" },
} as const;

interface Props {
  readonly siteNameId: number;
  readonly reader: Reader | undefined;
  readonly onChoose: (reader: Reader | undefined) => void;
}

/** Whose mail the preview shows, found by name or address. */
export function ReaderChoice({ siteNameId, reader, onChoose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(reader && typed === nameOf(reader) ? "" : typed.trim(), TYPING_MS);
  const { data: found = [] } = useQuery(readerSearchQuery(siteNameId, keyword));
  const label = text("newsletterEditor.asReader");
  return (
    <Autocomplete<Reader>
      sx={FIELD}
      // Accessibility: the list must be inside the page's landmark; the end of the body is not.
      disablePortal
      value={reader ?? null}
      options={found}
      // The server found them.
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      onChange={(_event, chosen) => onChoose(chosen ?? undefined)}
      popupIcon={<SelectIcon />}
      openText={text("recipients.open")}
      closeText={text("recipients.close")}
      clearText={text("newsletterEditor.asAnybody")}
      noOptionsText={text("newsletterEditor.noReaders")}
      slotProps={{ listbox: { "aria-label": label, "aria-labelledby": undefined } }}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          {nameOf(one)}
          {nameOf(one) !== one.email && <small>{one.email}</small>}
        </li>
      )}
      renderInput={({ slotProps, ...input }) => (
        <OutlinedInput
          {...input}
          {...slotProps.input}
          placeholder={label}
          slotProps={{ input: { ...slotProps.htmlInput, "aria-label": label, maxLength: 100 } }}
        />
      )}
    />
  );
}
