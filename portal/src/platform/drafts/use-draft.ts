import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { saveBeforeLeaving } from "../session/end-session.ts";
import { profileQuery } from "../session/user-profile.ts";
import { changedFields, formDraft } from "./form-draft.ts";

const SAVE_AFTER_MS = 300;

export interface DraftSubject {
  readonly siteNameId: number;
  readonly kind: string;
  readonly id: string;
  /** A draft is dropped when it is older; without a limit it is kept. */
  readonly maxAgeMs?: number;
}

export interface DraftState {
  /** When the draft was saved that the form now shows; null when it shows none. */
  readonly restoredAt: string | null;
  /** The user leaves without saving. */
  readonly discard: () => void;
}

/**
 * Keeps what is typed into a form on this device until the server has it, and brings it back after a reload, a crash or
 * a session that ended. A form that is no longer changed (saved, discarded) has no draft.
 */
export function useDraft<F extends FieldValues>(
  { siteNameId, kind, id, maxAgeMs = Number.POSITIVE_INFINITY }: DraftSubject,
  form: UseFormReturn<F>,
): DraftState {
  const userId = useSuspenseQuery(profileQuery(siteNameId)).data.sub;
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const dropRef = useRef<() => void>(() => undefined);

  useEffect(() => {
    const draft = formDraft({ siteNameId, userId, kind, id }, form, maxAgeMs);
    let isOver = false;
    let isPending = false;
    /** Writes under way, which a page that goes takes with it. */
    let writing = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Without its database a browser keeps no drafts; the form works all the same.
    const quietly = (work: Promise<unknown>) => work.then(nothing, nothing);

    // One after another, and nothing is written before the draft that is there has been read.
    let turn: Promise<void> = quietly(
      draft.restore().then((savedAt) => {
        if (!isOver) setRestoredAt(savedAt);
      }),
    );
    function save(): Promise<void> {
      clearTimeout(timer);
      if (isPending) {
        isPending = false;
        writing += 1;
        turn = turn
          .then(() => quietly(draft.save()))
          .then(() => {
            writing -= 1;
          });
      }
      return turn;
    }
    function onChange(): void {
      if (isOver) return;
      isPending = true;
      clearTimeout(timer);
      if (isChanged(form)) {
        timer = setTimeout(() => void save(), SAVE_AFTER_MS);
        return;
      }
      // At once: a draft of what the server has must not come back, however soon the page reloads.
      setRestoredAt(null);
      void save();
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      // The form tells of a change in several steps; this runs after the last of them.
      callback: () => queueMicrotask(onChange),
    });
    // The form may have changed before this ran.
    if (isChanged(form)) onChange();
    const onHidden = () => {
      if (document.visibilityState === "hidden") void save();
    };
    const onPageHide = () => {
      if (isPending || writing > 0) draft.saveAtOnce();
    };
    document.addEventListener("visibilitychange", onHidden);
    addEventListener("pagehide", onPageHide);
    const stopKeeping = saveBeforeLeaving(save);
    dropRef.current = () => {
      isOver = true;
      clearTimeout(timer);
      turn = turn.then(() => quietly(draft.drop()));
    };

    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", onHidden);
      removeEventListener("pagehide", onPageHide);
      stopKeeping();
      if (!isOver) void save();
      isOver = true;
    };
  }, [siteNameId, userId, kind, id, form, maxAgeMs]);

  return { restoredAt, discard: useCallback(() => dropRef.current(), []) };
}

const isChanged = <F extends FieldValues>(form: UseFormReturn<F>) =>
  Object.keys(changedFields(form)).length > 0;
const nothing = () => undefined;
