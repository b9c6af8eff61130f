import OutlinedInput from "@mui/material/OutlinedInput";
import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId, useState } from "react";
import { ColourField } from "../../../../ui/forms/colour-field/colour-field.tsx";
import { errorIdOf, FieldFrame } from "../../../../ui/forms/field-frame.tsx";

export const Fields = styled("div")({ display: "grid", gap: 16, paddingTop: 14 });
export const Hint = styled("p")({
  "&&": { marginTop: -10 },
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  textWrap: "pretty",
});
/** A control at the end of a line with its name. */
export const SettingLine = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  minHeight: 32,
  "& .MuiOutlinedInput-root": { width: 104, height: 30 },
  "& b": { display: "block", fontWeight: "var(--w-med)" },
  "& small": { display: "block", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

const TITLE_STYLE = {
  "& input": { fontFamily: "var(--serif)", fontSize: "1rem", fontWeight: 560 },
} as const;
const AREA_STYLE = { padding: "8px 10px", lineHeight: 1.5, "& textarea": { padding: 0 } } as const;

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Set as readers see it. */
  readonly isTitle?: boolean;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

export function TextSetting(props: TextProps) {
  const { label, value, max, error, placeholder, isTitle = false, rows, onChange } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <OutlinedInput
        id={id}
        value={value}
        error={error !== undefined}
        {...(placeholder !== undefined && { placeholder })}
        {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 14 })}
        sx={isTitle ? TITLE_STYLE : rows === undefined ? {} : AREA_STYLE}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: {
            maxLength: max,
            "aria-invalid": error !== undefined,
            "aria-describedby": error === undefined ? undefined : errorIdOf(id),
          },
        }}
      />
    </FieldFrame>
  );
}

interface ColourProps {
  readonly label: string;
  /** What applies without a colour. */
  readonly hint: string;
  readonly value: string | undefined;
  readonly isBackground?: boolean;
  readonly onChange: (value: string | undefined) => void;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, or none. What is half typed changes nothing yet. */
export function ColourSetting({ label, hint, value, isBackground = false, onChange }: ColourProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  function change(next: string): void {
    const isDone = next === "" || COLOUR.test(next);
    setTyped(isDone ? undefined : next);
    if (isDone) onChange(next === "" ? undefined : next);
  }
  return (
    <>
      <FieldFrame id={id} label={label}>
        <ColourField
          id={id}
          name={label}
          value={typed ?? value ?? ""}
          isBackground={isBackground}
          onChange={change}
          onBlur={() => setTyped(undefined)}
        />
      </FieldFrame>
      {(typed ?? value ?? "") === "" && <Hint>{hint}</Hint>}
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly note: string;
  readonly value: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (value: boolean) => void;
}

export function SwitchSetting({ label, note, value, isDisabled = false, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <SettingLine>
      <label htmlFor={id}>
        <b>{label}</b>
        <small>{note}</small>
      </label>
      <Switch
        checked={value}
        disabled={isDisabled}
        onChange={(_event, isOn) => onChange(isOn)}
        slotProps={{ input: { id, role: "switch" } }}
      />
    </SettingLine>
  );
}
