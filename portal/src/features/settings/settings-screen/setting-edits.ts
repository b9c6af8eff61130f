import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { findSetting, type Setting } from "@newsloom/domain/settings/catalogue";
import { checkSetting } from "@newsloom/domain/settings/rules";
import { z } from "zod";

const Edit = z.object({
  value: z.string(),
  /** What stood there when the editing began: anything else means that somebody changed it meanwhile. */
  base: z.string(),
});

/** What was changed and is not saved, by key. */
export const Edits = z.record(z.string(), Edit);
export type Edits = Readonly<z.infer<typeof Edits>>;

type StoredValue = Pick<SettingRecord, "keyName" | "value">;

/** A value put back to what is stored is no change. */
export function withEdit(edits: Edits, { keyName, value: stored }: StoredValue, value: string): Edits {
  if (value === stored) return withoutKeys(edits, [keyName]);
  return { ...edits, [keyName]: { value, base: edits[keyName]?.base ?? stored } };
}

export const withoutKeys = (edits: Edits, keys: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)));

/** Only what still differs from what is stored; others may have made the same change. */
export function unsavedEdits(edits: Edits, records: readonly StoredValue[]): Edits {
  const stored = new Map(records.map(({ keyName, value }) => [keyName, value]));
  const left = Object.entries(edits).filter(
    ([key, { value }]) => stored.has(key) && stored.get(key) !== value,
  );
  return left.length === Object.keys(edits).length ? edits : Object.fromEntries(left);
}

/** The server has what was sent; what was typed since then goes on from there. */
export function editsAfterSave(
  edits: Edits,
  sent: readonly { readonly keyName: string; readonly typed: string; readonly value: string }[],
): Edits {
  return sent.reduce((left, { keyName, typed, value }) => {
    const edit = left[keyName];
    return edit === undefined || edit.value === typed
      ? withoutKeys(left, [keyName])
      : { ...left, [keyName]: { ...edit, base: value } };
  }, edits);
}

/** A draft stays on the device, so it holds no secret. */
export const withoutSecrets = (edits: Edits): Edits =>
  withoutKeys(
    edits,
    Object.keys(edits).filter((key) => findSetting(key)?.secret),
  );

export const validationError = (setting: Setting, value: string): string | undefined => {
  const checked = checkSetting(setting, value);
  return "failure" in checked ? checked.failure : undefined;
};
