import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { CHIPS_IN_FIELD } from "../../../../ui/forms/chips-in-field.ts";
import { SelectIcon } from "../../../../ui/forms/select-icon.tsx";

interface Props {
  readonly label: string;
  readonly segments: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: number[]) => void;
}

/** Segments by name. One that was deleted is shown, so that it can be taken out. */
export function SegmentChoice({ label, segments, chosen, onChoose }: Props) {
  const text = useText();
  const value = chosen.map(
    (id) => segments.find((one) => one.id === id) ?? { id, name: text("recipients.goneSegment") },
  );
  return (
    <>
      <span className="label">{label}</span>
      <Autocomplete
        multiple
        disableClearable
        // Accessibility: the list must be inside the page's landmark; the end of the body is not.
        disablePortal
        sx={CHIPS_IN_FIELD}
        value={value}
        options={segments}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, next) => onChoose(next.map(({ id }) => id))}
        popupIcon={<SelectIcon />}
        openText={text("recipients.open")}
        closeText={text("recipients.close")}
        noOptionsText={text("recipients.noSegments")}
        slotProps={{ listbox: { "aria-label": label, "aria-labelledby": undefined } }}
        renderInput={({ slotProps, ...input }) => (
          <OutlinedInput
            {...input}
            {...slotProps.input}
            fullWidth
            placeholder={chosen.length === 0 ? text("recipients.chooseSegments") : ""}
            slotProps={{ input: { ...slotProps.htmlInput, "aria-label": label } }}
          />
        )}
      />
    </>
  );
}
