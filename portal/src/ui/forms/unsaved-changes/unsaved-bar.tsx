import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../data/keyboard-key.tsx";
import { ON_NARROW } from "../../theme/breakpoints.ts";

const BOTTOM_GAP_PX = 20;
const Bar = styled("div")({
  position: "fixed",
  bottom: BOTTOM_GAP_PX,
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
const Message = styled("p")({ flex: 1, minWidth: 0, fontWeight: "var(--w-med)" });
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
  readonly message: string;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** Further buttons. */
  readonly actions?: ReactNode;
  /** The shortcut that saves. */
  readonly saveKeys?: string;
}

/** The bar with Save and Discard for unsaved changes; inside the form that it saves. */
export function UnsavedBar({ message, isSaving, onDiscard, actions, saveKeys }: Props) {
  const text = useText();
  return (
    <Bar ref={useScrollPaddingBelow(message)} role="status">
      <Message>{message}</Message>
      {actions}
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

/** While the bar is shown, the main area keeps the focused field scrolled above it. */
function useScrollPaddingBelow(message: string) {
  const bar = useRef<HTMLDivElement>(null);
  // A longer message may need another line.
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (bar.current && main)
      main.style.scrollPaddingBottom = `${bar.current.offsetHeight + 2 * BOTTOM_GAP_PX}px`;
  }, [message]);
  useEffect(() => {
    const main = document.getElementById("main");
    if (!main) return;
    // The bar appears with the first character typed and may cover that field.
    if (main.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "nearest" });
    return () => {
      main.style.scrollPaddingBottom = "";
    };
  }, []);
  return bar;
}
