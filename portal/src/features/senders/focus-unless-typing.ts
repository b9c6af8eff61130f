/** Does not move the focus of somebody who typed before the dialog had opened. */
export const focusUnlessTyping = (focus: () => void) => () => {
  if (!(document.activeElement instanceof HTMLInputElement)) focus();
};
