import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { SMALL_ICON } from "../../theme/icon-props.ts";
import { KeyboardKeys } from "../keyboard-key.tsx";

const DEBOUNCE_MS = 250;
const Field = styled(OutlinedInput)({
  width: 248,
  marginRight: 4,
  padding: "0 6px 0 10px",
  "& .MuiInputAdornment-root": { margin: "0 8px 0 0", color: "var(--ink-3)" },
  "& .MuiOutlinedInput-input": { paddingLeft: 0 },
  // The browser's clear button is blue and not focusable; the component has its own.
  "& input::-webkit-search-cancel-button": { display: "none" },
  [ON_NARROW]: { width: "100%", margin: 0, "& kbd": { display: "none" } },
});

interface Props {
  readonly label: string;
  readonly value: string;
  /** Of several fields on a screen, "/" belongs to one. */
  readonly hasShortcut?: boolean;
  readonly onSearch: (text: string) => void;
}

/** Searches when typing pauses. "/" focuses the field from anywhere on the screen. */
export function FilterSearch({ label, value, hasShortcut = true, onSearch }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Searches that the URL does not show yet, oldest first. */
  const [pending, setPending] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const own = pending.indexOf(value);
    setPending(own === -1 ? [] : pending.slice(own + 1));
    // The value changed from outside (Back, or filters cleared): the field follows. A search of its own never overwrites newer typing.
    if (own === -1) setTyped(value);
  }

  const target = pending.at(-1) ?? value;
  useEffect(() => {
    if (typed.trim() === target) return;
    const pause = setTimeout(() => {
      setPending((before) => [...before, typed.trim()]);
      onSearch(typed.trim());
    }, DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [typed, target, onSearch]);

  useShortcuts(
    text("keys.lists"),
    hasShortcut ? [{ keys: "/", description: text("keys.search"), run: () => input.current?.focus() }] : [],
  );

  function clear(): void {
    setTyped("");
    setPending((before) => [...before, ""]);
    onSearch("");
    input.current?.focus();
  }

  return (
    <Field
      inputRef={input}
      type="search"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ input: { "aria-label": label, ...(hasShortcut && { "aria-keyshortcuts": "/" }) } }}
      startAdornment={
        <InputAdornment position="start">
          <Search {...SMALL_ICON} />
        </InputAdornment>
      }
      endAdornment={
        typed === "" ? (
          hasShortcut && (
            <span aria-hidden="true">
              <KeyboardKeys keys="/" />
            </span>
          )
        ) : (
          <IconButton size="small" aria-label={text("filter.clearSearch")} onClick={clear}>
            <X {...SMALL_ICON} />
          </IconButton>
        )
      }
    />
  );
}
