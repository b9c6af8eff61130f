import { type RefObject, useEffect } from "react";

/** Tells where the screen begins: a banner above it moves what floats over it, as toasts do. */
export function useMainTop(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--main-top", `${element.getBoundingClientRect().top}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--main-top");
    };
  }, [main]);
}
