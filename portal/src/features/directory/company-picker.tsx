import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../platform/i18n/use-text.ts";
import { FieldFrame } from "../../ui/forms/field-frame.tsx";
import { SelectIcon } from "../../ui/forms/select-icon.tsx";
import { type FormControlProps, useFormControl } from "../../ui/forms/use-form-control.ts";
import { companySearchQuery } from "./api.ts";

interface Choice {
  readonly companyId: number;
  readonly name: string;
}

interface Props<F extends FieldValues> extends FormControlProps<F> {
  readonly siteNameId: number;
}

/** One of the site's companies, found by its name, or none. */
export function CompanyPicker<F extends FieldValues>({ siteNameId, ...props }: Props<F>) {
  const text = useText();
  const { control, frame } = useFormControl(props);
  const chosen = control.value as Choice | null;
  const [typed, setTyped] = useState("");
  // While the chosen name is in the field, all companies are offered.
  const keyword = typed === chosen?.name ? "" : typed.trim();
  const { data: found = [] } = useQuery(companySearchQuery(siteNameId, keyword));
  return (
    <FieldFrame {...frame}>
      <Autocomplete<Choice>
        id={control.id}
        // Accessibility: the list must be inside the sheet, which is a landmark; the end of the body is not.
        disablePortal
        value={chosen}
        options={found.map(({ companyId, name }) => ({ companyId, name }))}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ companyId }) => companyId}
        isOptionEqualToValue={(one, other) => one.companyId === other.companyId}
        // The server has filtered them.
        filterOptions={(companies) => companies}
        inputValue={typed}
        onInputChange={(_event, value) => setTyped(value)}
        onChange={(_event, company) => control.onChange(company)}
        onBlur={control.onBlur}
        popupIcon={<SelectIcon />}
        openText={text("companyPicker.open")}
        closeText={text("companyPicker.close")}
        clearText={text("companyPicker.clear")}
        noOptionsText={text("companyPicker.nothing")}
        slotProps={{ listbox: { "aria-label": props.label, "aria-labelledby": undefined } }}
        renderInput={({ slotProps, ...input }) => (
          <OutlinedInput
            {...input}
            {...slotProps.input}
            fullWidth
            error={control.isInvalid}
            slotProps={{ input: { ...slotProps.htmlInput, maxLength: 200 } }}
          />
        )}
      />
    </FieldFrame>
  );
}
