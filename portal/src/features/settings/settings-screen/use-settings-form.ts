import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { may } from "@newsloom/domain/identity/permissions";
import { permissionToWrite, type Setting } from "@newsloom/domain/settings/catalogue";
import { checkSetting } from "@newsloom/domain/settings/rules";
import { useMemo, useState } from "react";
import type { UserProfile } from "../../../platform/session/user-profile.ts";
import { useSaveSettings } from "../mutations.ts";
import { visibleSettings } from "../visible-settings.ts";
import { useChangesByOtherUsers } from "./changes-by-other-users.ts";
import { validationError } from "./setting-edits.ts";
import { useSettingEdits } from "./use-setting-edits.ts";

/** The stored settings, the unsaved edits, their errors, and saving. */
export function useSettingsForm(siteNameId: number, profile: UserProfile, all: readonly SettingRecord[]) {
  const { edits, ...draft } = useSettingEdits(siteNameId, all);
  const changesByOtherUsers = useChangesByOtherUsers(all, profile.sub);
  const saving = useSaveSettings(siteNameId);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** Errors from the server; each holds only for the value that was sent. */
  const [serverErrors, setServerErrors] = useState<
    Readonly<Record<string, { value: string; message: string }>>
  >({});
  const records = useMemo(() => new Map(all.map((record) => [record.keyName, record])), [all]);
  const visible = visibleSettings(profile.role);
  const mayWrite = (setting: Setting) => may(permissionToWrite(setting), profile.role);
  const changed = visible.filter((setting) => edits[setting.keyName] !== undefined && mayWrite(setting));
  const valueOf = ({ keyName }: Setting) => edits[keyName]?.value ?? "";

  const errorOf = (setting: Setting) => {
    const { keyName } = setting;
    const value = edits[keyName]?.value;
    if (value === undefined) return undefined;
    const serverError = serverErrors[keyName];
    if (serverError?.value === value) return serverError.message;
    return touched.has(keyName) ? validationError(setting, value) : undefined;
  };

  /** Saves all edits, or returns the first setting with an error. */
  async function save(): Promise<Setting | undefined | "failed"> {
    const invalid = changed.filter((setting) => validationError(setting, valueOf(setting)) !== undefined);
    setTouched(new Set([...touched, ...invalid.map(({ keyName }) => keyName)]));
    if (invalid.length > 0) return invalid[0];
    const changes = changed.map((setting) => {
      const typed = valueOf(setting);
      const checked = checkSetting(setting, typed);
      return { keyName: setting.keyName, typed, value: "value" in checked ? checked.value : typed };
    });
    // The toast shows why; the edits stay.
    const refusals = await saving
      .mutateAsync(changes.map(({ keyName, value }) => ({ keyName, value })))
      .catch(() => null);
    if (refusals === null) return "failed";
    const refused = changes.flatMap(({ keyName, typed }) => {
      const message = refusals[keyName];
      return message === undefined ? [] : [[keyName, { value: typed, message }] as const];
    });
    setServerErrors(Object.fromEntries(refused));
    if (refused.length > 0) return changed.find(({ keyName }) => keyName === refused[0]?.[0]);
    draft.saved(changes);
    return undefined;
  }

  return {
    visible,
    records,
    edits,
    changesByOtherUsers,
    changed,
    mayWrite,
    draft,
    save,
    isSaving: saving.isPending,
    errorOf,
    errorCount: changed.filter((setting) => errorOf(setting) !== undefined).length,
    markTouched: (keyName: string) => setTouched((before) => new Set([...before, keyName])),
  };
}
