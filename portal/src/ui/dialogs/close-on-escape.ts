/** Everything open that Escape closes. Dialogs are rendered after the page, so the last one is on top. */
const OPEN = '.MuiModal-root:not([aria-hidden="true"]), [data-escape]';

/**
 * Escape closes the topmost dialog or sheet even while nothing has the focus, because the focused button was removed or
 * disabled. Without this only the document body would get the key.
 */
export function closeOnEscape(): () => void {
  const forward = ({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || target !== document.body) return;
    const top = [...document.querySelectorAll(OPEN)].at(-1);
    top?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  addEventListener("keydown", forward);
  return () => removeEventListener("keydown", forward);
}
