import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";

/** Resets the form to the stored values; the toast's Undo restores the input. */
export function discardWithUndo<F extends FieldValues>(
  form: UseFormReturn<F>,
  stored: F,
  message: string,
  undoLabel: string,
): void {
  const typed = form.getValues();
  form.reset(stored as DefaultValues<F>, { keepDirtyValues: false });
  toastWithAction(message, undoLabel, () => {
    for (const name of Object.keys(typed) as Path<F>[])
      form.setValue(name, typed[name], { shouldDirty: true });
  });
}
