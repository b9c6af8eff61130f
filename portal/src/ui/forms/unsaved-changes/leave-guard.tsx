import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useEffect, useId } from "react";
import { type Location, useBlocker } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { isLeaveForced } from "../../../platform/session/end-session.ts";
import { AutoFocusButton, DialogActions, DialogNote, DialogTitle } from "../../dialogs/dialog-parts.tsx";

/** A page, and what is open on it: filters may change while something is being typed. */
function placeOf({ pathname, search }: Location, goesAcross: boolean): string {
  const params = new URLSearchParams(search);
  const section = goesAcross ? "" : (params.get("section") ?? "");
  return `${pathname}?${params.get("sheet") ?? ""}&${section}`;
}

interface Props {
  readonly when: boolean;
  /** The person gives the work up. */
  readonly onLeave?: () => void;
  /** The work goes along from one section of the page to another. */
  readonly goesAcross?: boolean;
}

/** Asks before work that is not saved is left behind, by a link or by closing the window. */
export function LeaveGuard({ when, onLeave, goesAcross = false }: Props) {
  const text = useText();
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return when && placeOf(currentLocation, goesAcross) !== placeOf(nextLocation, goesAcross);
  });

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaveForced()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);

  function leave(): void {
    onLeave?.();
    blocker.proceed?.();
  }

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
        <Button onClick={leave}>{text("unsaved.leave")}</Button>
        <AutoFocusButton variant="contained" onClick={() => blocker.reset?.()}>
          {text("unsaved.stay")}
        </AutoFocusButton>
      </DialogActions>
    </Dialog>
  );
}
