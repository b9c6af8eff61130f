/** What is open and closes by Escape. Dialogs are drawn after the page, so the last one lies on top. */
const OPEN = '.MuiModal-root:not([aria-hidden="true"]), [data-escape]';

/**
 * Escape closes what lies on top, also while nothing has the focus: the button that had it may just have gone, or wait
 * for an answer. The key would be heard by the page alone.
 */
export function closeOnEscape(): () => void {
  const pass = ({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || target !== document.body) return;
    const top = [...document.querySelectorAll(OPEN)].at(-1);
    top?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  addEventListener("keydown", pass);
  return () => removeEventListener("keydown", pass);
}
