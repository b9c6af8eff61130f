import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useEffect, useId, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { leaveTo } from "../../platform/session/end-session.ts";
import { currentIdleness, recordActivity, watchActivity } from "../../platform/session/user-activity.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../ui/dialogs/dialog-parts.tsx";

const SECOND_MS = 1000;

/** Ends the session of somebody who went away, by the path of an idle sign-out, and says so a quarter of an hour before. */
export function IdleSignOut({ path }: { readonly path: string }) {
  const text = useText();
  const titleId = useId();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function check() {
      clearTimeout(timer);
      const standing = currentIdleness();
      if (standing.kind === "ended") return void leaveTo(path);
      const isWarned = standing.kind === "warned";
      setSecondsLeft(isWarned ? Math.ceil(standing.endsInMs / SECOND_MS) : null);
      timer = setTimeout(check, isWarned ? Math.min(SECOND_MS, standing.endsInMs) : standing.warnsInMs);
    }
    if (currentIdleness().kind !== "ended") recordActivity();
    check();
    const stop = watchActivity(check);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [path]);

  return (
    <Dialog open={secondsLeft !== null} aria-labelledby={titleId} role="alertdialog">
      <DialogTitle id={titleId}>{text("idle.title")}</DialogTitle>
      <DialogNote role="timer">{text("idle.note", { left: minutes(secondsLeft ?? 0) })}</DialogNote>
      <DialogActions>
        {/* Pressing it is a sign of life, as everything else is that a person does. */}
        <Button variant="contained" autoFocus>
          {text("idle.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
