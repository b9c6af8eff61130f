import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { useState } from "react";

/** A change of a setting by another user while this screen was open. */
export interface ChangeByOtherUser {
  readonly before: string;
  readonly by: string;
}

type ChangesByOtherUsers = Readonly<Record<string, ChangeByOtherUser>>;

/** The changes between two reads of the settings, without those of the user. */
export function changesByOtherUsers(
  before: readonly SettingRecord[],
  after: readonly SettingRecord[],
  ownUserId: string,
): ChangesByOtherUsers {
  const oldValues = new Map(before.map(({ keyName, value }) => [keyName, value]));
  const changed = after.filter(
    ({ keyName, value, updatedById }) =>
      oldValues.has(keyName) &&
      oldValues.get(keyName) !== value &&
      updatedById !== null &&
      updatedById !== ownUserId,
  );
  return Object.fromEntries(
    changed.map(({ keyName, updatedBy }) => [
      keyName,
      { before: oldValues.get(keyName) ?? "", by: updatedBy },
    ]),
  );
}

/** Collects them over all refetches. */
export function useChangesByOtherUsers(records: readonly SettingRecord[], ownUserId: string) {
  const [previous, setPrevious] = useState(records);
  const [changes, setChanges] = useState<ChangesByOtherUsers>({});
  if (previous !== records) {
    setPrevious(records);
    const own = records.filter(({ updatedById }) => updatedById === ownUserId);
    const remaining = Object.entries(changes).filter(([key]) => !own.some(({ keyName }) => keyName === key));
    setChanges({ ...Object.fromEntries(remaining), ...changesByOtherUsers(previous, records, ownUserId) });
  }
  return changes;
}
