import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { TINY_ICON } from "../../theme/icon-props.ts";

const Frame = styled("li")({
  display: "inline-flex",
  alignItems: "center",
  maxWidth: "100%",
  height: 22,
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& button": { border: 0, background: "none", color: "inherit", font: "inherit", cursor: "pointer" },
  "&:hover": { color: "var(--ink)" },
  "&:focus-within": { background: "var(--accent-wash)", color: "var(--accent-ink)" },
  [ON_NARROW]: { height: 32, fontSize: "var(--fs-14)" },
});
const Word = styled("button")({
  minWidth: 0,
  height: "100%",
  padding: "0 2px 0 8px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "&:last-child": { paddingRight: 8 },
  "&:focus-visible": { borderRadius: "var(--r-1)", boxShadow: "inset 0 0 0 2px var(--accent)" },
});
const Remove = styled("button")({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 22,
  height: "100%",
  padding: 0,
  borderRadius: "var(--r-1)",
  "&:hover": { background: "var(--press)" },
  [ON_NARROW]: { width: 32 },
});
const Edit = styled("input")({
  width: "100%",
  minWidth: 60,
  fieldSizing: "content",
  height: "100%",
  padding: "0 8px",
  border: 0,
  borderRadius: "var(--r-1)",
  outline: "2px solid var(--accent)",
  outlineOffset: -1,
  background: "var(--raised)",
  color: "var(--ink)",
  font: "inherit",
});

interface Props {
  readonly value: string;
  readonly ref: Ref<HTMLButtonElement>;
  readonly isTabStop: boolean;
  readonly isDisabled: boolean;
  readonly hintId: string;
  /** False when the list refuses the new word. */
  readonly onCommit: (word: string) => boolean;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

/** One word of a list. Enter starts and commits an edit; Escape or leaving the field cancels it. */
export function Chip(props: Props) {
  const { value, onCommit, onRemove } = props;
  const text = useText();
  const [draft, setDraft] = useState<string>();

  function onEditKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Keeps Enter from submitting the form and Escape from closing the sheet.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape" || onCommit(draft?.trim() ?? "")) setDraft(undefined);
  }

  if (draft !== undefined)
    return (
      <Frame>
        <Edit
          autoFocus
          value={draft}
          aria-label={text("chips.editing", { value })}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onEditKey}
          onBlur={() => setDraft(undefined)}
        />
      </Frame>
    );
  return (
    <Frame>
      <Word
        ref={props.ref}
        type="button"
        disabled={props.isDisabled}
        tabIndex={props.isTabStop ? 0 : -1}
        title={value}
        aria-describedby={props.hintId}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onClick={() => setDraft(value)}
      >
        {value}
      </Word>
      {!props.isDisabled && (
        <Remove type="button" tabIndex={-1} aria-label={text("chips.remove", { value })} onClick={onRemove}>
          <X {...TINY_ICON} />
        </Remove>
      )}
    </Frame>
  );
}
