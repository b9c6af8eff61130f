import OutlinedInput from "@mui/material/OutlinedInput";
import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "./field-frame.tsx";
import { type FormControlProps, useFormControl } from "./use-form-control.ts";

const AREA_STYLE = { padding: "8px 10px", lineHeight: 1.5, "& textarea": { padding: 0 } } as const;
const HEADLINE_STYLE = {
  padding: "8px 10px",
  "& textarea": {
    padding: 0,
    fontFamily: "var(--serif)",
    fontSize: "1.25rem",
    fontWeight: "var(--w-head)",
    lineHeight: 1.25,
  },
} as const;

interface Props<F extends FieldValues> extends FormControlProps<F> {
  readonly rows?: number;
  readonly placeholder?: string | undefined;
  /** Looks like the headline of an article: the text is one line, which may need several to be read. */
  readonly isHeadline?: boolean;
}

/** A text area that grows with its content. */
export function FormTextArea<F extends FieldValues>(props: Props<F>) {
  const { rows = 4, placeholder, isHeadline = false } = props;
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={control.id}
        name={props.name}
        value={control.value}
        onChange={({ target }) => control.onChange(isHeadline ? inOneLine(target.value) : target.value)}
        onKeyDown={(event) => {
          if (!isHeadline || event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // As in a field of one line, Enter submits the form.
          event.preventDefault();
          (event.target as HTMLTextAreaElement).form?.requestSubmit();
        }}
        onBlur={control.onBlur}
        multiline
        placeholder={placeholder}
        minRows={rows}
        maxRows={14}
        error={control.isInvalid}
        sx={isHeadline ? HEADLINE_STYLE : AREA_STYLE}
        slotProps={{ input: { "aria-describedby": control.describedBy } }}
      />
    </FieldFrame>
  );
}

/** What is pasted may have line breaks. */
const inOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, " ");
