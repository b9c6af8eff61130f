import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useEffect, useId, useRef } from "react";
import { type Blocker, type Location, useBlocker, useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { isLeaveForced } from "../../../platform/session/end-session.ts";
import { AutoFocusButton, DialogActions, DialogNote, DialogTitle } from "../../dialogs/dialog-parts.tsx";

/** What must not change without a question: the path, the open sheet and the section. Filters may change. */
function guardedLocation({ pathname, search }: Location, ignoresSections: boolean): string {
  const params = new URLSearchParams(search);
  const section = ignoresSections ? "" : (params.get("section") ?? "");
  return `${pathname}?${params.get("sheet") ?? ""}&${section}`;
}

interface Props {
  readonly when: boolean;
  /** The changes are being saved: who leaves meanwhile goes once that is done, and is asked only where it failed. */
  readonly isSaving?: boolean;
  /** What was changed, as part of a sentence: "your profile". */
  readonly subject?: string | undefined;
  /** Called when the user leaves and discards the changes. */
  readonly onLeave?: () => void;
  /** The unsaved changes stay when the user opens another section of the page. */
  readonly ignoresSections?: boolean;
}

/** Asks before unsaved changes are lost by navigation or by closing the window. */
export function LeaveGuard({ when, isSaving = false, subject, onLeave, ignoresSections = false }: Props) {
  const text = useText();
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return (
      when &&
      guardedLocation(currentLocation, ignoresSections) !== guardedLocation(nextLocation, ignoresSections)
    );
  });

  const { clearTarget } = useLeaveAfterSave(blocker, { when, isSaving });

  useEffect(() => {
    if (!when) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaveForced()) event.preventDefault();
    };
    addEventListener("beforeunload", confirmUnload);
    return () => removeEventListener("beforeunload", confirmUnload);
  }, [when]);

  function stay(): void {
    clearTarget();
    blocker.reset?.();
  }

  function leave(): void {
    clearTarget();
    onLeave?.();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open={blocker.state === "blocked" && when && !isSaving}
      onClose={stay}
      aria-labelledby={titleId}
      role="alertdialog"
    >
      <DialogTitle id={titleId}>
        {subject === undefined ? text("unsaved.leaveTitle") : text("unsaved.leaveTitleOf", { subject })}
      </DialogTitle>
      <DialogNote>{text("unsaved.leaveNote")}</DialogNote>
      <DialogActions>
        <Button onClick={leave}>{text("unsaved.leave")}</Button>
        <AutoFocusButton variant="contained" onClick={stay}>
          {text("unsaved.stay")}
        </AutoFocusButton>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Follows a blocked navigation once nothing is unsaved any more, also where the question is open by then. Where the save
 * failed the navigation stays blocked, and the question is asked.
 */
function useLeaveAfterSave(
  blocker: Blocker,
  { when, isSaving }: { readonly when: boolean; readonly isSaving: boolean },
): { readonly clearTarget: () => void } {
  const navigate = useNavigate();
  const isUnsaved = useRef(when);
  const target = useRef<Location | null>(null);
  const isGuarded = when || isSaving;
  const blockedTarget = blocker.state === "blocked" ? blocker.location : null;

  useEffect(() => {
    isUnsaved.current = when;
  }, [when]);

  // Stays when a navigation of the form itself unblocks it.
  useEffect(() => {
    if (blockedTarget) target.current = blockedTarget;
  }, [blockedTarget]);

  useEffect(() => {
    if (!isGuarded) return;
    return () => {
      // Later, because a form that was saved closes by a navigation of its own.
      setTimeout(() => {
        const to = target.current;
        target.current = null;
        if (to && !isUnsaved.current) void navigate(to, { state: to.state as unknown });
      });
    };
  }, [isGuarded, navigate]);

  return {
    clearTarget() {
      target.current = null;
    },
  };
}
