import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changedFields, type FormFields, fieldsOfOthers, fillForm, isFormFields } from "./form-draft.ts";
import { type DeviceDraft, type DraftSubject, useDeviceDraft } from "./use-device-draft.ts";

/** The draft of what is typed into a form. Windows on the same thing share a draft, field by field. */
export function useFormDraft<F extends FieldValues>(
  subject: DraftSubject,
  form: UseFormReturn<F>,
): Pick<DeviceDraft, "restoredAt" | "discard"> {
  /** The fields of the draft that were changed in this window. */
  const own = useRef<FormFields>({});
  const { isLoaded, restoredAt, changed, discard } = useDeviceDraft<FormFields>(subject, {
    restore: (value) => {
      if (!isFormFields(value)) return false;
      fillForm(form, value);
      own.current = value;
      return isChanged(form);
    },
    next: (stored) => {
      const others = fieldsOfOthers(stored, own.current);
      own.current = changedFields(form);
      return unlessEmpty({ ...others, ...own.current });
    },
    afterDiscard: (stored) => unlessEmpty(fieldsOfOthers(stored, own.current)),
  });

  useEffect(() => {
    const report = () => changed(isChanged(form));
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      // The form reports a change in several steps; this runs after the last of them.
      callback: () => queueMicrotask(report),
    });
    // The form may have changed before this ran, and a restored draft may hold what the server has by now.
    if (isLoaded || isChanged(form)) report();
    return unsubscribe;
  }, [form, isLoaded, changed]);

  return { restoredAt, discard };
}

const isChanged = <F extends FieldValues>(form: UseFormReturn<F>) =>
  Object.keys(changedFields(form)).length > 0;
const unlessEmpty = (fields: FormFields) => (Object.keys(fields).length > 0 ? fields : undefined);
