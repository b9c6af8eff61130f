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
  "&[data-wrong]": { boxShadow: "inset 0 0 0 1px var(--bad)" },
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

/** A list of words. Enter adds; pasting adds several; a word that is there already is refused. */
export function ChipList(props: ControlProps<readonly string[]>) {
  const { value: words, onChange, id, isDisabled = false } = props;
  const text = useText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<(HTMLButtonElement | null)[]>([]);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const [reached, setReached] = useState(words.length);
  const isWrong = props.isInvalid || (error !== "" && (refused === null || refused === typed));
  const tabStop = Math.min(reached, words.length - 1);

  function add(entered: string): void {
    const { next, twin } = withEntries(words, splitEntries(entered));
    const added = next.slice(words.length);
    if (added.length > 0) {
      onChange(next);
      setNews(text("chips.added", { value: added.join(", ") }));
    }
    setError(twin === undefined ? "" : text("chips.twice", { value: twin }));
    const isRefused = twin !== undefined && added.length === 0;
    setRefused(isRefused ? entered : null);
    // Drawn at once, so that all of it is there to be selected.
    flushSync(() => setTyped(isRefused ? entered : ""));
    // The next word that is typed takes its place, instead of being glued to it.
    if (isRefused) input.current?.select();
  }
  function change(at: number, word: string): boolean {
    if (word === "") return false;
    const twin = findDuplicate(words, word, at);
    setError(twin === undefined ? "" : text("chips.twice", { value: word }));
    setRefused(null);
    if (twin !== undefined) return false;
    // Drawn at once, so that the chip is there to take the focus.
    flushSync(() => onChange(words.with(at, word)));
    setNews(text("chips.changed", { value: word }));
    requestAnimationFrame(() => goTo(at));
    return true;
  }
  function remove(at: number): void {
    flushSync(() => onChange(words.toSpliced(at, 1)));
    setError("");
    setNews(text("chips.removed", { value: words[at] ?? "" }));
    goTo(Math.min(at, words.length - 2));
  }
  function goTo(at: number): void {
    (chips.current[at] ?? input.current)?.focus();
  }

  function onTyping(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    }
    const isAtStart = event.currentTarget.selectionEnd === 0;
    if (isAtStart && (event.key === "ArrowLeft" || event.key === "Backspace")) {
      event.preventDefault();
      goTo(words.length - 1);
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
    else if (key === "ArrowLeft") goTo(Math.max(0, at - 1));
    else if (key === "ArrowRight") goTo(at + 1);
    else if (key === "Home") goTo(0);
    else if (key === "End") input.current?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <Box
        data-wrong={isWrong ? "" : undefined}
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
              isReachable={at === tabStop}
              isDisabled={isDisabled}
              onFocus={() => setReached(at)}
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
          aria-invalid={isWrong}
          autoComplete="off"
          disabled={isDisabled}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // A refusal stays to be read until the next word is entered; what was said of a chip goes.
            if (refused === null) setError("");
          }}
          onKeyDown={onTyping}
          onPaste={onPaste}
          onBlur={props.onBlur}
        />
      </Box>
      <ErrorText id={`${hintId}-error`} role="alert">
        {error}
      </ErrorText>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <VisuallyHidden id={hintId}>{text("chips.keys")}</VisuallyHidden>
    </div>
  );
}
