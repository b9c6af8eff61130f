import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VisuallyHidden } from "../../layout/visually-hidden.tsx";
import type { RenderImagePicker } from "./rich-text-editor.tsx";

// The editor is loaded with the first text that is set, never with the shell.
const Editor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

const Frame = styled("div")({ display: "grid", gap: 6, minWidth: 0 });
const Label = styled("span")({ fontWeight: "var(--w-med)" });
const Box = styled("div")({
  minHeight: 210,
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  // No shadow for a line: the toolbar would cover it.
  border: "1px solid var(--rule-field)",
  '&:has([role="textbox"]:focus)': { borderColor: "var(--accent)", boxShadow: "var(--ring)" },
  '&[data-slip="true"]': { borderColor: "var(--bad)" },
  '&[data-off="true"]': { background: "var(--sunk)", borderColor: "var(--rule-2)" },
});
const Below = styled("div")({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
});
const Slip = styled("p")({ color: "var(--bad)" });
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
  /** The id of the text, for whoever must bring the focus there. */
  readonly id?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Counts what is read, not the markup; "no limit" only counts. */
  readonly counter?: number | "no limit";
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Without it a text gets no pictures here. */
  readonly renderImagePicker?: RenderImagePicker;
}

/** Text with headings, lists, quotes and links: HTML in, HTML out. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, error, placeholder = "", counter } = props;
  const { isDisabled = false, isReadOnly = false } = props;
  const text = useText();
  const made = useId();
  const id = props.id ?? made;
  const [length, setLength] = useState(0);
  const over = typeof counter === "number" ? Math.max(0, length - counter) : 0;
  const described = [error !== undefined && `${id}-slip`, counter !== undefined && `${id}-count`];
  return (
    <Frame>
      <Label id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </Label>
      <Box data-slip={error !== undefined} data-off={isDisabled || isReadOnly}>
        <Suspense fallback={<Skeleton height={210} role="status" aria-label={text("richText.loading")} />}>
          <Editor
            id={id}
            labelId={`${id}-label`}
            describedBy={described.filter(Boolean).join(" ") || undefined}
            value={value}
            onChange={(html, now) => {
              setLength(now);
              onChange(html);
            }}
            onLength={setLength}
            onBlur={onBlur}
            placeholder={placeholder}
            isInvalid={error !== undefined || over > 0}
            isDisabled={isDisabled}
            isReadOnly={isReadOnly}
            renderImagePicker={props.renderImagePicker}
          />
        </Suspense>
      </Box>
      <Below>
        {error !== undefined && <Slip id={`${id}-slip`}>{error}</Slip>}
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
        {/* Said only when it matters: a count at every stroke would talk over the text. */}
        <VisuallyHidden role="status">{over > 0 && text("richText.tooLong", { count: over })}</VisuallyHidden>
      </Below>
    </Frame>
  );
}
