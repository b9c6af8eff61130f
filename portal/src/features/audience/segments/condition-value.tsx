import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { type Condition, SEGMENT_LIMITS } from "@newsloom/domain/audience/segments/segment";
import { OPERAND_OF } from "@newsloom/domain/audience/segments/segment-fields";
import { useText } from "../../../platform/i18n/use-text.ts";
import { CHIPS_IN_FIELD } from "../../../ui/forms/chips-in-field.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { NewsletterValue } from "./newsletter-value.tsx";
import type { Option, SegmentNames } from "./use-segment-names.ts";

interface Props {
  readonly condition: Condition;
  readonly names: SegmentNames;
  readonly isInvalid: boolean;
  readonly onChange: (values: readonly (string | number)[]) => void;
}

/** What a condition compares with, as its operator needs it. */
export function ConditionValue(props: Props) {
  const { condition, names, isInvalid, onChange } = props;
  const text = useText();
  const operand = OPERAND_OF[condition.operator];
  const label = text("segment.value", { field: names.fieldName(condition.field) });
  const value = String(condition.values[0] ?? "");
  const field = (type: "text" | "date", read: (typed: string) => string | number, end?: string) => (
    <OutlinedInput
      className="value"
      type={type}
      value={value}
      error={isInvalid && value !== ""}
      endAdornment={end && <Unit>{end}</Unit>}
      onChange={(event) => onChange([read(event.target.value)])}
      onBlur={() => operand === "number" && value.trim() !== "" && onChange([toNumber(value)])}
      slotProps={{
        input: {
          "aria-label": label,
          maxLength: SEGMENT_LIMITS.valueLength,
          ...(type === "text" && operand !== "text" && { inputMode: "decimal" as const }),
        },
      }}
    />
  );
  switch (operand) {
    case "none":
      return <span className="value" />;
    case "several":
      return <SeveralValues {...props} label={label} />;
    case "campaign":
      return (
        <NewsletterValue
          label={label}
          newsletters={names.optionsOf(condition.field)}
          value={condition.values[0]}
          onChange={onChange}
        />
      );
    case "text":
      return field("text", (typed) => typed);
    case "date":
      return field("date", (typed) => typed);
    case "number":
      return field("text", numberIfFinished);
    case "days":
      return field("text", numberIfFinished, text("segment.days"));
  }
}

/** The text itself where it is no number. */
const toNumber = (typed: string): string | number => {
  const number = Number(typed.trim());
  return Number.isFinite(number) ? number : typed;
};

/** "1." and "1.0" are on the way to another number, so they stay as they are typed. */
const numberIfFinished = (typed: string): string | number =>
  String(toNumber(typed)) === typed ? toNumber(typed) : typed;

const Unit = styled("span")({ paddingRight: 2, color: "var(--ink-2)", fontSize: "var(--fs-12)" });

const CHIPS = {
  ...CHIPS_IN_FIELD,
  flex: "1 1 160px",
  "& .MuiAutocomplete-inputRoot": { gap: "4px", padding: "4px 36px 4px 6px", background: "var(--raised)" },
} as const;

function SeveralValues({ condition, names, label, onChange }: Props & { readonly label: string }) {
  const text = useText();
  const options = names.optionsOf(condition.field);
  const chosen = condition.values.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: String(value) },
  );
  return (
    <Autocomplete<Option, true, true, boolean>
      multiple
      disableClearable
      // A company may be in no list that is offered.
      freeSolo={condition.field === "companyName"}
      // Accessibility: the list must be inside the page's landmark; the end of the body is not.
      disablePortal
      sx={CHIPS}
      value={chosen}
      options={options}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.label)}
      getOptionKey={(option) => (typeof option === "string" ? option : option.value)}
      isOptionEqualToValue={(one, other) => one.value === (typeof other === "string" ? other : other.value)}
      onChange={(_event, next) =>
        onChange(
          next
            .map((option) => (typeof option === "string" ? option.trim() : option.value))
            .filter((value) => value !== ""),
        )
      }
      popupIcon={<SelectIcon />}
      openText={text("segment.open")}
      closeText={text("segment.close")}
      clearText={text("segment.clear")}
      noOptionsText={text("segment.nothing")}
      slotProps={{ listbox: { "aria-label": label, "aria-labelledby": undefined } }}
      renderInput={({ slotProps, ...input }) => (
        <OutlinedInput
          {...input}
          {...slotProps.input}
          fullWidth
          placeholder={chosen.length === 0 ? text("segment.choose") : ""}
          slotProps={{
            input: { ...slotProps.htmlInput, "aria-label": label, maxLength: SEGMENT_LIMITS.valueLength },
          }}
        />
      )}
    />
  );
}
