import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { changeDraft, changeDraftAtOnce, type DraftKey, readDraft } from "./draft-store.ts";

type Fields = Readonly<Record<string, unknown>>;

const SECRET = /password|secret|token/i;
// By its last word: keywords are no keys.
const KEY = /(?:^k|K)eys?$|KEY/;

/** Fields with unsaved changes. Secrets are never stored. */
export function changedFields<F extends FieldValues>(form: UseFormReturn<F>): Fields {
  const changed = Object.entries(form.getValues()).filter(
    ([name]) => !SECRET.test(name) && !KEY.test(name) && form.getFieldState(name as Path<F>).isDirty,
  );
  return Object.fromEntries(changed);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const unlessEmpty = (fields: Fields) => (Object.keys(fields).length > 0 ? fields : undefined);

/** The draft of one form in one window. Windows on the same thing share a draft, field by field. */
export function formDraft<F extends FieldValues>(key: DraftKey, form: UseFormReturn<F>, maxAgeMs: number) {
  /** The fields of the draft that this window answers for. */
  let own: Fields = {};
  let others: Fields = {};

  /** Puts the draft into the form, except where somebody has typed already. Returns when it was saved, if it changed anything. */
  async function restore(): Promise<string | null> {
    const draft = await readDraft(key, maxAgeMs);
    if (draft === undefined || !isFields(draft.value)) return null;
    const typed = changedFields(form);
    const values: FieldValues = form.getValues();
    for (const [name, value] of Object.entries(draft.value)) {
      if (name in typed || typeof value !== typeof values[name]) continue;
      const path = name as Path<F>;
      form.setValue(path, value as PathValue<F, Path<F>>, { shouldDirty: true });
    }
    own = { ...draft.value };
    await save();
    return Object.keys(changedFields(form)).length > 0 ? draft.savedAt : null;
  }

  function next(before: unknown): Fields | undefined {
    const left = Object.entries(isFields(before) ? before : {}).filter(([name]) => !(name in own));
    others = Object.fromEntries(left);
    own = changedFields(form);
    return unlessEmpty({ ...others, ...own });
  }

  const save = async (): Promise<void> => void (await changeDraft(key, next));

  return {
    restore,
    save,
    saveAtOnce: () => changeDraftAtOnce(key, unlessEmpty({ ...others, ...changedFields(form) })),
    /** Removes the draft. */
    drop: async (): Promise<void> => {
      await changeDraft(key, (before) => {
        const left = Object.entries(isFields(before) ? before : {}).filter(([name]) => !(name in own));
        return unlessEmpty(Object.fromEntries(left));
      });
    },
  };
}
