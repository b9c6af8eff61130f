import { styled } from "@mui/material/styles";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VisuallyHidden } from "../../layout/visually-hidden.tsx";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import type { ControlProps } from "../control-props.ts";
import { Chip } from "./chip.tsx";
import { findDuplicate, splitEntries, withEntries } from "./chip-entries.ts";

const Box = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 4,
  minHeight: 32,
  padding: 4,
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  boxShadow: "inset 0 0 0 1px var(--rule-field)",
  cursor: "text",
  "&:hover": { boxShadow: "inset 0 0 0 1px var(--ink-2)" },
  "&:focus-within": { boxShadow: "inset 0 0 0 1px var(--accent), var(--ring)" },
  "&[data-invalid]": { boxShadow: "inset 0 0 0 1px var(--bad)" },
  "& ul": { display: "contents" },
  "& > input": {
    flex: "1 1 96px",
    minWidth: 0,
    height: 22,
    padding: "0 4px",
    border: 0,
    outline: 0,
    background: "none",
    color: "inherit",
    font: "inherit",
  },
  [ON_NARROW]: { minHeight: 44, "& > input": { height: 34, fontSize: "var(--fs-16)" } },
});
const ErrorText = styled("p")({
  "&:not(:empty)": { marginTop: 6 },
  color: "var(--bad)",
  fontSize: "var(--fs-12)",
});

/** A list of words. Enter adds one, pasting adds several; duplicates are refused. */
export function ChipList(props: ControlProps<readonly string[]>) {
  const { value: words, onChange, id, isDisabled = false } = props;
  const text = useText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<(HTMLButtonElement | null)[]>([]);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [lastFocused, setLastFocused] = useState(words.length);
  const isInvalid = props.isInvalid || (error !== "" && (refused === null || refused === typed));
  const tabStop = Math.min(lastFocused, words.length - 1);

  function add(entered: string): void {
    const { next, duplicate } = withEntries(words, splitEntries(entered));
    const added = next.slice(words.length);
    if (added.length > 0) {
      onChange(next);
      setAnnouncement(text("chips.added", { value: added.join(", ") }));
    }
    setError(duplicate === undefined ? "" : text("chips.twice", { value: duplicate }));
    const isRefused = duplicate !== undefined && added.length === 0;
    setRefused(isRefused ? entered : null);
    // Rendered synchronously, so that the whole text can be selected.
    flushSync(() => setTyped(isRefused ? entered : ""));
    // Selected, so that the next word typed replaces it.
    if (isRefused) input.current?.select();
  }
  function change(at: number, word: string): boolean {
    if (word === "") return false;
    const duplicate = findDuplicate(words, word, at);
    setError(duplicate === undefined ? "" : text("chips.twice", { value: word }));
    setRefused(null);
    if (duplicate !== undefined) return false;
    // Rendered synchronously, so that the chip can take the focus.
    flushSync(() => onChange(words.with(at, word)));
    setAnnouncement(text("chips.changed", { value: word }));
    requestAnimationFrame(() => focusChip(at));
    return true;
  }
  function remove(at: number): void {
    flushSync(() => onChange(words.toSpliced(at, 1)));
    setError("");
    setAnnouncement(text("chips.removed", { value: words[at] ?? "" }));
    focusChip(Math.min(at, words.length - 2));
  }
  function focusChip(at: number): void {
    (chips.current[at] ?? input.current)?.focus();
  }

  function onInputKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    }
    const isAtStart = event.currentTarget.selectionEnd === 0;
    if (isAtStart && (event.key === "ArrowLeft" || event.key === "Backspace")) {
      event.preventDefault();
      focusChip(words.length - 1);
    }
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData("text");
    if (splitEntries(pasted).length < 2) return;
    event.preventDefault();
    add(pasted);
  }
  function onChipKey(event: KeyboardEvent, at: number): void {
    const { key } = event;
    if (key === "Backspace" || key === "Delete") remove(at);
    else if (key === "ArrowLeft") focusChip(Math.max(0, at - 1));
    else if (key === "ArrowRight") focusChip(at + 1);
    else if (key === "Home") focusChip(0);
    else if (key === "End") input.current?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <Box
        data-invalid={isInvalid ? "" : undefined}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        <ul aria-label={props.name}>
          {words.map((word, at) => (
            <Chip
              key={word}
              ref={(element) => {
                chips.current[at] = element;
              }}
              value={word}
              hintId={hintId}
              isTabStop={at === tabStop}
              isDisabled={isDisabled}
              onFocus={() => setLastFocused(at)}
              onKeyDown={(event) => onChipKey(event, at)}
              onCommit={(changed) => change(at, changed)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
        <input
          ref={input}
          id={id}
          aria-label={props.name}
          aria-describedby={[props.describedBy, `${hintId}-error`].filter(Boolean).join(" ")}
          aria-invalid={isInvalid}
          autoComplete="off"
          disabled={isDisabled}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // The error about a refused word stays until the next one is entered; an error about a chip goes.
            if (refused === null) setError("");
          }}
          onKeyDown={onInputKey}
          onPaste={onPaste}
          onBlur={props.onBlur}
        />
      </Box>
      <ErrorText id={`${hintId}-error`} role="alert">
        {error}
      </ErrorText>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden id={hintId}>{text("chips.keys")}</VisuallyHidden>
    </div>
  );
}
