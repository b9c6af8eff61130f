/** Everything open that Escape closes. Dialogs are rendered after the page, so the last one is on top. */
const OPEN = '.MuiModal-root:not([aria-hidden="true"]), [data-escape]';

/**
 * Escape closes the topmost dialog or sheet wherever the focus is: on the list beside a sheet, or nowhere because the
 * focused button was removed or disabled. What is inside handles the key itself.
 */
export function closeOnEscape(): () => void {
  const forward = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented || !(target instanceof Element)) return;
    const top = [...document.querySelectorAll(OPEN)].at(-1);
    if (top?.contains(target) || target.closest("[role=menu], [role=listbox], [role=tooltip]")) return;
    top?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  addEventListener("keydown", forward);
  return () => removeEventListener("keydown", forward);
}
