import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { findSetting, type Setting } from "@newsloom/domain/settings/catalogue";
import { checkSetting } from "@newsloom/domain/settings/rules";
import { z } from "zod";

const Edit = z.object({
  value: z.string(),
  /** The stored value when editing began; if it differs now, another user changed it meanwhile. */
  base: z.string(),
});

/** The unsaved edits by setting key. */
export const Edits = z.record(z.string(), Edit);
export type Edits = Readonly<z.infer<typeof Edits>>;

type StoredValue = Pick<SettingRecord, "keyName" | "value">;

/** Typing the stored value again drops the edit. */
export function withEdit(edits: Edits, { keyName, value: stored }: StoredValue, value: string): Edits {
  if (value === stored) return withoutKeys(edits, [keyName]);
  return { ...edits, [keyName]: { value, base: edits[keyName]?.base ?? stored } };
}

export const withoutKeys = (edits: Edits, keys: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)));

/** Drops edits equal to the stored value, as another user may have saved the same. */
export function unsavedEdits(edits: Edits, records: readonly StoredValue[]): Edits {
  const stored = new Map(records.map(({ keyName, value }) => [keyName, value]));
  const remaining = Object.entries(edits).filter(
    ([key, { value }]) => stored.has(key) && stored.get(key) !== value,
  );
  return remaining.length === Object.keys(edits).length ? edits : Object.fromEntries(remaining);
}

/** Drops the saved edits; input typed since then stays, with the saved value as its base. */
export function editsAfterSave(
  edits: Edits,
  sent: readonly { readonly keyName: string; readonly typed: string; readonly value: string }[],
): Edits {
  return sent.reduce((remaining, { keyName, typed, value }) => {
    const edit = remaining[keyName];
    return edit === undefined || edit.value === typed
      ? withoutKeys(remaining, [keyName])
      : { ...remaining, [keyName]: { ...edit, base: value } };
  }, edits);
}

/** For drafts, which are stored on the device. */
export const withoutSecrets = (edits: Edits): Edits =>
  withoutKeys(
    edits,
    Object.keys(edits).filter((key) => findSetting(key)?.secret),
  );

export const validationError = (setting: Setting, value: string): string | undefined => {
  const checked = checkSetting(setting, value);
  return "failure" in checked ? checked.failure : undefined;
};
