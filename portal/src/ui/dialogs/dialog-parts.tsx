import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";

/** The parts of a short dialog. */
export const DialogTitle = styled("h2")({
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
  letterSpacing: "-.015em",
});
export const DialogNote = styled("p")({ "&&": { margin: "4px 0 16px" }, color: "var(--ink-2)" });
/** They stay in sight at the bottom of a dialog that is taller than the window. */
export const DialogActions = styled("div")({
  position: "sticky",
  // Within the padding of the dialog.
  bottom: -20,
  zIndex: 1,
  display: "flex",
  justifyContent: "flex-end",
  gap: 8,
  margin: "0 -20px -20px",
  padding: "12px 20px 20px",
  background: "linear-gradient(transparent, var(--raised) 12px)",
});

/**
 * The button that has the focus when the dialog opens. By an effect: in development effects run twice, and the dialog
 * would take the focus from `autoFocus`.
 */
export function AutoFocusButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button ref={button} {...props} />;
}
