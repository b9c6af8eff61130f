import Popover from "@mui/material/Popover";
import type { ReactNode } from "react";

interface Props {
  readonly name: string;
  /** The button that opened it; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog below the button that opened it. */
export function PopoverDialog({ name, anchor, onClose, children }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": name } }}
    >
      {children}
    </Popover>
  );
}
