import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { useState } from "react";

/** What somebody else made of a setting while this screen was open. */
export interface ChangeByOtherUser {
  readonly before: string;
  readonly by: string;
}

type ChangesByOtherUsers = Readonly<Record<string, ChangeByOtherUser>>;

/** Between two readings of the settings. One's own changes are no news. */
export function changesByOtherUsers(
  before: readonly SettingRecord[],
  after: readonly SettingRecord[],
  ownId: string,
): ChangesByOtherUsers {
  const old = new Map(before.map(({ keyName, value }) => [keyName, value]));
  const changed = after.filter(
    ({ keyName, value, updatedById }) =>
      old.has(keyName) && old.get(keyName) !== value && updatedById !== null && updatedById !== ownId,
  );
  return Object.fromEntries(
    changed.map(({ keyName, updatedBy }) => [keyName, { before: old.get(keyName) ?? "", by: updatedBy }]),
  );
}

/** Collects them, reading after reading. */
export function useChangesByOtherUsers(records: readonly SettingRecord[], ownId: string) {
  const [previous, setPrevious] = useState(records);
  const [changes, setChanges] = useState<ChangesByOtherUsers>({});
  if (previous !== records) {
    setPrevious(records);
    const own = records.filter(({ updatedById }) => updatedById === ownId);
    const remaining = Object.entries(changes).filter(([key]) => !own.some(({ keyName }) => keyName === key));
    setChanges({ ...Object.fromEntries(remaining), ...changesByOtherUsers(previous, records, ownId) });
  }
  return changes;
}
