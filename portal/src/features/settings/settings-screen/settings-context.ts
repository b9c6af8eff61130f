import type { SettingRecord } from "@newsloom/contract/settings/settings";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { createContext, useContext } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import type { ChangeByOtherUser } from "./changes-by-other-users.ts";
import type { Edits } from "./setting-edits.ts";

/** The state of the settings screen that every setting field reads. */
export interface SettingsState {
  readonly siteNameId: number;
  readonly clock: Clock;
  readonly records: ReadonlyMap<string, SettingRecord>;
  readonly edits: Edits;
  readonly changesByOtherUsers: Readonly<Record<string, ChangeByOtherUser>>;
  readonly mayWrite: (setting: Setting) => boolean;
  /** The validation error, once the field was left or a save was tried. */
  readonly errorOf: (setting: Setting) => string | undefined;
  readonly edit: (record: SettingRecord, value: string) => void;
  readonly markTouched: (keyName: string) => void;
  readonly discardEdit: (keyName: string) => void;
  readonly openHistory: (setting: Setting) => void;
}

const Context = createContext<SettingsState | null>(null);
export const SettingsStateProvider = Context.Provider;

export function useSettingsState(): SettingsState {
  const state = useContext(Context);
  if (state === null) throw new Error("useSettingsState needs a SettingsStateProvider");
  return state;
}
