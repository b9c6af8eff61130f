import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VisuallyHidden } from "../../layout/visually-hidden.tsx";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { NOTE_HEIGHT } from "./editor-styles.ts";
import type { Formatting } from "./extensions.ts";
import type { RenderImagePicker } from "./rich-text-editor.tsx";

// Loaded lazily: the editor is large and not needed by the shell.
const Editor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

const Frame = styled("div")({ display: "grid", gap: 6, minWidth: 0 });
const Label = styled("span")({ fontWeight: "var(--w-med)" });
const Box = styled("div")({
  // As high as toolbar and text together, so that nothing below moves when the editor has loaded.
  minHeight: 210,
  [ON_NARROW]: { minHeight: 254 },
  '&[data-formatting="note"]': { minHeight: NOTE_HEIGHT + 42, [ON_NARROW]: { minHeight: NOTE_HEIGHT + 50 } },
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  // A border instead of an inset shadow, which the toolbar would cover.
  border: "1px solid var(--rule-field)",
  '&:has([role="textbox"]:focus)': { borderColor: "var(--accent)", boxShadow: "var(--ring)" },
  '&[data-invalid="true"]': { borderColor: "var(--bad)" },
  '&[data-disabled="true"]': { background: "var(--sunk)", borderColor: "var(--rule-2)" },
});
const Below = styled("div")({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
});
const ErrorText = styled("p")({ color: "var(--bad)" });
const Count = styled("p")({
  marginLeft: "auto",
  color: "var(--ink-3)",
  '&[data-over="true"]': { color: "var(--bad)" },
});

export interface RichTextFieldProps {
  readonly label: string;
  /** HTML; empty when there is nothing to read. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** The id of the text box, for callers that focus it. */
  readonly id?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly formatting?: Formatting;
  /** The maximum number of visible characters; "no limit" only shows the count. */
  readonly counter?: number | "no limit";
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Without it images cannot be inserted. */
  readonly renderImagePicker?: RenderImagePicker;
}

/** Text with headings, lists, quotes and links: HTML in, HTML out. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, error, placeholder = "", counter } = props;
  const { formatting = "article" } = props;
  const { isDisabled = false, isReadOnly = false } = props;
  const text = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [length, setLength] = useState(0);
  const over = typeof counter === "number" ? Math.max(0, length - counter) : 0;
  const describedBy = [error !== undefined && `${id}-error`, counter !== undefined && `${id}-count`];
  return (
    <Frame>
      <Label id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </Label>
      <Box
        data-formatting={formatting}
        data-invalid={error !== undefined}
        data-disabled={isDisabled || isReadOnly}
      >
        <Suspense
          fallback={
            <Skeleton
              height={formatting === "note" ? NOTE_HEIGHT : 210}
              role="status"
              aria-label={text("richText.loading")}
            />
          }
        >
          <Editor
            id={id}
            labelId={`${id}-label`}
            describedBy={describedBy.filter(Boolean).join(" ") || undefined}
            value={value}
            onChange={(html, newLength) => {
              setLength(newLength);
              onChange(html);
            }}
            onLength={setLength}
            onBlur={onBlur}
            placeholder={placeholder}
            formatting={formatting}
            isInvalid={error !== undefined || over > 0}
            isDisabled={isDisabled}
            isReadOnly={isReadOnly}
            renderImagePicker={props.renderImagePicker}
          />
        </Suspense>
      </Box>
      <Below>
        {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
        {counter !== undefined && (
          <Count id={`${id}-count`} data-over={over > 0}>
            {typeof counter === "number"
              ? text("richText.lengthOf", {
                  length: length.toLocaleString(),
                  max: counter.toLocaleString(),
                })
              : text("richText.length", { length: length.toLocaleString() })}
          </Count>
        )}
        {/* Announced only when too long: a count at every key would talk over the text. */}
        <VisuallyHidden role="status">{over > 0 && text("richText.tooLong", { count: over })}</VisuallyHidden>
      </Below>
    </Frame>
  );
}
