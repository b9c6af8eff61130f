/** Whoever is quicker than the dialog opens has chosen a field already. */
export const focusUnlessTyping = (focus: () => void) => () => {
  if (!(document.activeElement instanceof HTMLInputElement)) focus();
};
