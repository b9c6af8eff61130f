import type { SettingRecord } from "@newsloom/contract/settings/settings";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { createContext, useContext } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import type { ChangeByOtherUser } from "./changes-by-other-users.ts";
import type { Edits } from "./setting-edits.ts";

/** What each setting on the screen is drawn from. */
export interface SettingsState {
  readonly siteNameId: number;
  readonly clock: Clock;
  readonly records: ReadonlyMap<string, SettingRecord>;
  readonly edits: Edits;
  readonly changesByOtherUsers: Readonly<Record<string, ChangeByOtherUser>>;
  readonly mayWrite: (setting: Setting) => boolean;
  /** What is wrong with it, once somebody has left it or tried to save. */
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
  if (state === null) throw new Error("A setting is drawn outside its screen");
  return state;
}
