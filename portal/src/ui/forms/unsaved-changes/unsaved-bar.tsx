import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../data/keyboard-key.tsx";
import { ON_NARROW } from "../../theme/breakpoints.ts";

const BELOW_PX = 20;
const Bar = styled("div")({
  position: "fixed",
  bottom: BELOW_PX,
  left: "calc(var(--main-left) + var(--gutter))",
  right: "var(--gutter)",
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  gap: 12,
  maxWidth: 920,
  minHeight: 52,
  padding: "8px 10px 8px 18px",
  borderRadius: "var(--r-3)",
  background: "var(--inverse)",
  color: "var(--on-inverse)",
  boxShadow: "var(--e-3)",
  animation: "rise var(--t-3) var(--ease)",
  "@keyframes rise": { from: { opacity: 0, transform: "translateY(8px)" } },
});
const Fact = styled("p")({ flex: 1, minWidth: 0, fontWeight: "var(--w-med)" });
const Keys = styled("span")({
  marginLeft: 8,
  "& kbd": {
    background: "none",
    color: "inherit",
    boxShadow: "inset 0 0 0 1px color-mix(in srgb, currentColor 45%, transparent)",
  },
  [ON_NARROW]: { display: "none" },
});
const QUIET = {
  color: "inherit",
  background: "none",
  borderColor: "color-mix(in srgb, currentColor 40%, transparent)",
  "&:hover": { background: "color-mix(in srgb, currentColor 12%, transparent)" },
} as const;
const SAVE = {
  background: "var(--on-inverse-accent)",
  color: "var(--inverse)",
  "&:hover": { background: "color-mix(in srgb, var(--on-inverse-accent) 86%, var(--on-inverse))" },
} as const;

interface Props {
  readonly fact: string;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** Something to do about it besides the two. */
  readonly more?: ReactNode;
  /** The keys that save, where some do. */
  readonly saveKeys?: string;
}

/** Work that is not saved yet. Stands inside the form it saves. */
export function UnsavedBar({ fact, isSaving, onDiscard, more, saveKeys }: Props) {
  const text = useText();
  return (
    <Bar ref={useRoomBelow(fact)} role="status">
      <Fact>{fact}</Fact>
      {more}
      <Button sx={QUIET} onClick={onDiscard} disabled={isSaving}>
        {text("unsaved.discard")}
      </Button>
      <Button sx={SAVE} variant="contained" type="submit" disabled={isSaving}>
        {text("unsaved.save")}
        {saveKeys && (
          <Keys aria-hidden="true">
            <KeyboardKeys keys={saveKeys} />
          </Keys>
        )}
      </Button>
    </Bar>
  );
}

/** While the bar shows, the main area scrolls so that what is typed in stands above it. */
function useRoomBelow(fact: string) {
  const bar = useRef<HTMLDivElement>(null);
  // More words may need one more line.
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (bar.current && main) main.style.scrollPaddingBottom = `${bar.current.offsetHeight + 2 * BELOW_PX}px`;
  }, [fact]);
  useEffect(() => {
    const main = document.getElementById("main");
    if (!main) return;
    // The first letter calls the bar, and it may come to lie over that very field.
    if (main.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "nearest" });
    return () => {
      main.style.scrollPaddingBottom = "";
    };
  }, []);
  return bar;
}
