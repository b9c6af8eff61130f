import { useCallback, useEffect, useRef } from "react";

/**
 * What follows a save, such as opening what was added, as long as the form is there. Whoever has meanwhile gone on to another row
 * stays there.
 */
export function useWhileOpen<A extends unknown[]>(act: (...input: A) => void): (...input: A) => void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback((...input: A) => (isOpen.current ? act(...input) : undefined), [act]);
}
