import { styled } from "@mui/material/styles";
import type { NotificationLevel } from "@newsloom/contract/notifications/notifications";
import { Check, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { onError } from "../../platform/error-store.ts";
import { ON_NARROW } from "../theme/breakpoints.ts";

const TOAST_MS = 4000;

const Frame = styled("div")({
  "& [data-sonner-toaster]": { fontFamily: "var(--sans)" },
  "& [data-sonner-toast]": {
    display: "flex",
    alignItems: "center",
    gap: 10,
    width: "100%",
    minHeight: 42,
    padding: "8px 14px",
    borderRadius: "var(--r-2)",
    background: "var(--inverse)",
    color: "var(--on-inverse)",
    fontSize: "var(--fs-13)",
    boxShadow: "var(--e-2)",
    // Clicks pass through to what the toast covers; only its own button takes them.
    pointerEvents: "none",
  },
  "& [data-content]": { flex: 1, minWidth: 0 },
  "& [data-icon]": { display: "grid", flex: "none" },
  "& [data-button]": {
    minHeight: 26,
    padding: "0 6px",
    border: 0,
    borderRadius: "var(--r-1)",
    background: "none",
    color: "var(--on-inverse-accent)",
    font: "inherit",
    fontWeight: "var(--w-med)",
    cursor: "pointer",
    pointerEvents: "auto",
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outline: "2px solid currentColor" },
    [ON_NARROW]: { minHeight: 44, padding: "0 10px" },
  },
  // The button of a hidden toast must not take clicks.
  '& :is([data-visible="false"], [data-removed="true"]) [data-button]': { pointerEvents: "none" },
  '& [data-sonner-toast][data-type="error"]': {
    background: "var(--bad-fill)",
    color: "var(--on-bad-fill)",
    "& [data-button]": { color: "inherit", textDecoration: "underline" },
  },
});

/** Below banners, the line of actions, the bar of unsaved changes and a pane's search, so that a toast covers no control in use. */
const OFFSET = { top: "calc(var(--main-top, var(--h-bar)) + 136px)", right: 16 };

const icons = {
  success: <Check size={14} strokeWidth={1.9} aria-hidden />,
  info: <Info size={14} strokeWidth={1.9} aria-hidden />,
  warning: <TriangleAlert size={14} strokeWidth={1.9} aria-hidden />,
  error: <TriangleAlert size={14} strokeWidth={1.9} aria-hidden />,
};

/** The portal's toasts. Errors are shown here, with their action. */
export function Toasts() {
  useEffect(
    () =>
      onError(({ message, action: reported }) => {
        // The message is the id: the same error twice shows one toast.
        const action = reported && { label: reported.label, onClick: reported.run };
        toast.error(message, { id: message, ...(action && { action }) });
      }),
    [],
  );
  return (
    <Frame>
      <Toaster
        // Not stacked: toasts ignore the pointer, so hovering could not expand them.
        expand
        visibleToasts={1}
        position="top-right"
        duration={TOAST_MS}
        icons={icons}
        toastOptions={{ unstyled: true }}
        gap={8}
        offset={OFFSET}
        mobileOffset={OFFSET}
      />
    </Frame>
  );
}

/** A success toast with one action, usually Undo. Returns a function that removes it. */
export function toastWithAction(message: string, label: string, onClick: () => void): () => void {
  const id = toast.success(message, { action: { label, onClick } });
  return () => toast.dismiss(id);
}
export const toastSuccess = (message: string) => void toast.success(message);
/** A toast for a server event. */
export const toastEvent = (
  level: NotificationLevel,
  message: string,
  button?: { readonly label: string; readonly onClick: () => void },
) => void toast[level](message, button && { action: button });
