import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

export type FormFields = Readonly<Record<string, unknown>>;

const SECRET = /password|secret|token/i;
// By its last word: keywords are no keys.
const KEY = /(?:^k|K)eys?$|KEY/;

/** Fields with unsaved changes. Secrets are never stored. */
export function changedFields<F extends FieldValues>(form: UseFormReturn<F>): FormFields {
  const changed = Object.entries(form.getValues()).filter(
    ([name]) => !SECRET.test(name) && !KEY.test(name) && form.getFieldState(name as Path<F>).isDirty,
  );
  return Object.fromEntries(changed);
}

/** Puts a draft into the form, except where somebody has typed already. */
export function fillForm<F extends FieldValues>(form: UseFormReturn<F>, draft: FormFields): void {
  const typed = changedFields(form);
  const values: FieldValues = form.getValues();
  for (const [name, value] of Object.entries(draft)) {
    if (name in typed || typeof value !== typeof values[name]) continue;
    const path = name as Path<F>;
    form.setValue(path, value as PathValue<F, Path<F>>, { shouldDirty: true });
  }
}

export const isFormFields = (value: unknown): value is FormFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a stored draft that were changed in another window. */
export const fieldsOfOthers = (stored: unknown, own: FormFields): FormFields =>
  Object.fromEntries(Object.entries(isFormFields(stored) ? stored : {}).filter(([name]) => !(name in own)));
