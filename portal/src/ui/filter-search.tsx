import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;
const Field = styled(OutlinedInput)({
  width: 248,
  marginRight: 4,
  padding: "0 6px 0 10px",
  "& .MuiInputAdornment-root": { margin: "0 8px 0 0", color: "var(--ink-3)" },
  "& .MuiOutlinedInput-input": { paddingLeft: 0 },
  "@media (max-width: 959.95px)": { width: "100%", margin: 0, "& kbd": { display: "none" } },
});
const Key = styled("kbd")({
  display: "grid",
  placeItems: "center",
  minWidth: 18,
  height: 18,
  borderRadius: "var(--r-1)",
  background: "var(--paper)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  font: "540 var(--fs-11)/1 var(--sans)",
});

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when the typing pauses. "/" comes here from anywhere on the screen. */
export function FilterSearch({ label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed by itself (Back, or the filters were cleared): the field follows.
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return;
    const pause = setTimeout(() => {
      setAsked(typed.trim());
      onSearch(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, value, onSearch]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <Field
      inputRef={input}
      type="search"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ input: { "aria-label": label, "aria-keyshortcuts": "/" } }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={14} strokeWidth={1.6} aria-hidden />
        </InputAdornment>
      }
      endAdornment={<Key aria-hidden="true">/</Key>}
    />
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;
