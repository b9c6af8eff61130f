import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { may } from "@newsloom/domain/identity/permissions";
import { permissionToWrite, type Setting } from "@newsloom/domain/settings/catalogue";
import { checkSetting } from "@newsloom/domain/settings/rules";
import { useMemo, useState } from "react";
import type { UserProfile } from "../../../platform/session/user-profile.ts";
import { useSaveSettings } from "../mutations.ts";
import { settingsFor } from "../visible-settings.ts";
import { useOthersChanges } from "./changes-by-other-users.ts";
import { failureOf } from "./setting-edits.ts";
import { useEdits } from "./use-setting-edits.ts";

/** The stored values, what is changed of them, and the way to the server. */
export function useSettings(siteNameId: number, profile: UserProfile, all: readonly SettingRecord[]) {
  const { edits, ...draft } = useEdits(siteNameId, profile.sub, all);
  const others = useOthersChanges(all, profile.sub);
  const saving = useSaveSettings(siteNameId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** Only the server can say some things; it said them of this very value. */
  const [refused, setRefused] = useState<Readonly<Record<string, { value: string; said: string }>>>({});
  const records = useMemo(() => new Map(all.map((record) => [record.keyName, record])), [all]);
  const seen = settingsFor(profile.role);
  const mayWrite = (setting: Setting) => may(permissionToWrite(setting), profile.role);
  const changed = seen.filter((setting) => edits[setting.keyName] !== undefined && mayWrite(setting));
  const valueOf = ({ keyName }: Setting) => edits[keyName]?.value ?? "";

  const slipOf = (setting: Setting) => {
    const { keyName } = setting;
    const value = edits[keyName]?.value;
    if (value === undefined) return undefined;
    const refusal = refused[keyName];
    if (refusal?.value === value) return refusal.said;
    return left.has(keyName) ? failureOf(setting, value) : undefined;
  };

  /** Saves all of it, or gives the first setting that cannot be kept. */
  async function save(): Promise<Setting | undefined | "failed"> {
    const wrong = changed.filter((setting) => failureOf(setting, valueOf(setting)) !== undefined);
    setLeft(new Set([...left, ...wrong.map(({ keyName }) => keyName)]));
    if (wrong.length > 0) return wrong[0];
    const changes = changed.map((setting) => {
      const typed = valueOf(setting);
      const checked = checkSetting(setting, typed);
      return { keyName: setting.keyName, typed, value: "value" in checked ? checked.value : typed };
    });
    // The toast tells why; what was typed stays.
    const refusals = await saving
      .mutateAsync(changes.map(({ keyName, value }) => ({ keyName, value })))
      .catch(() => null);
    if (refusals === null) return "failed";
    const refusedOnes = changes.flatMap(({ keyName, typed }) => {
      const said = refusals[keyName];
      return said === undefined ? [] : [[keyName, { value: typed, said }] as const];
    });
    setRefused(Object.fromEntries(refusedOnes));
    if (refusedOnes.length > 0) return changed.find(({ keyName }) => keyName === refusedOnes[0]?.[0]);
    draft.saved(changes);
    return undefined;
  }

  return {
    seen,
    records,
    edits,
    others,
    changed,
    mayWrite,
    draft,
    save,
    isSaving: saving.isPending,
    slipOf,
    /** How many values somebody has to look at again. */
    wrong: changed.filter((setting) => slipOf(setting) !== undefined).length,
    leave: (keyName: string) => setLeft((before) => new Set([...before, keyName])),
  };
}
