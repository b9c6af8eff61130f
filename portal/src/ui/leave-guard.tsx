import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useEffect, useId } from "react";
import { type Location, useBlocker } from "react-router";
import { useText } from "../platform/messages/messages.ts";
import { DialogActions, DialogNote, DialogTitle, FirstButton } from "./dialog-parts.tsx";

/** Set when nobody is there to answer. */
let isForced = false;

/** Leaves even from unsaved work. */
export function leaveWithoutAsking(path: string): void {
  isForced = true;
  location.assign(path);
}

/** A page, and what is open on it: filters may change while something is being typed. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}?${new URLSearchParams(search).get("sheet") ?? ""}`;

/** Asks before work that is not saved is left behind, by a link or by closing the window. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const text = useText();
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return when && placeOf(currentLocation) !== placeOf(nextLocation);
  });

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isForced) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);

  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      aria-labelledby={titleId}
      role="alertdialog"
    >
      <DialogTitle id={titleId}>{text("unsaved.leaveTitle")}</DialogTitle>
      <DialogNote>{text("unsaved.leaveNote")}</DialogNote>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>{text("unsaved.leave")}</Button>
        <FirstButton variant="contained" onClick={() => blocker.reset?.()}>
          {text("unsaved.stay")}
        </FirstButton>
      </DialogActions>
    </Dialog>
  );
}
