import { useRef } from "react";

/** Ignores calls while one is running: a second click may come before the next render disables the button. */
export function useOneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
