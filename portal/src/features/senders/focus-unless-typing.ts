/** Whoever is quicker than the dialog opens has chosen a field already. */
export const unlessTyping = (focus: () => void) => () => {
  if (!(document.activeElement instanceof HTMLInputElement)) focus();
};
