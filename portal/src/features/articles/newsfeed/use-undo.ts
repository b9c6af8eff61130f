import { useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";

export interface Step {
  readonly what: string;
  readonly undo: () => void | Promise<void>;
}

/** Undo stack of this screen. */
export function useUndo() {
  const text = useText();
  const steps = useRef<readonly Step[]>([]);
  const [last, setLast] = useState<string | null>(null);

  function set(next: readonly Step[]): void {
    steps.current = next;
    setLast(next.at(-1)?.what ?? null);
  }
  const add = (step: Step) => set([...steps.current, step]);
  function undo(step = steps.current.at(-1)): Step | null {
    if (step === undefined || !steps.current.includes(step)) return null;
    set(steps.current.filter((one) => one !== step));
    void step.undo();
    return step;
  }

  return {
    /** What would be undone. */
    last,
    add,
    /** Also shows what was done, once it is stored, with a button that undoes it. */
    addWithToast: ({ what, undo: undoStep }: Step, stored?: Promise<void>) => {
      let hide = () => {};
      const step = {
        what,
        undo: () => {
          // Undone by shortcut: the toast with its Undo button must go too.
          hide();
          return undoStep();
        },
      };
      const show = () => {
        if (steps.current.includes(step)) hide = toastWithAction(what, text("toast.undo"), () => undo(step));
      };
      add(step);
      // A failed store is reported by the caller.
      if (stored) stored.then(show, () => undefined);
      else show();
    },
    /** Undoes the last step, or the one passed; returns it, or null when there is none. */
    undo,
    clear: () => set([]),
  };
}

export type Undo = ReturnType<typeof useUndo>;
