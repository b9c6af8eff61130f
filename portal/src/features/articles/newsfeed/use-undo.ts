import { useRef, useState } from "react";

export interface Step {
  readonly what: string;
  readonly undo: () => void | Promise<void>;
}

/** Undo stack of this screen. */
export function useUndo() {
  const steps = useRef<readonly Step[]>([]);
  const [count, setCount] = useState(0);

  function set(next: readonly Step[]): void {
    steps.current = next;
    setCount(next.length);
  }
  return {
    count,
    add: (step: Step) => set([...steps.current, step]),
    /** Undoes the last step, or the one passed; returns it, or null when there is none. */
    undo: (step = steps.current.at(-1)): Step | null => {
      if (step === undefined || !steps.current.includes(step)) return null;
      set(steps.current.filter((one) => one !== step));
      void step.undo();
      return step;
    },
    clear: () => set([]),
  };
}

export type Undo = ReturnType<typeof useUndo>;
