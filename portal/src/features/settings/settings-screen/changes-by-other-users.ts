import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { useState } from "react";

/** What somebody else made of a setting while this screen was open. */
export interface OthersChange {
  readonly before: string;
  readonly by: string;
}

type Changes = Readonly<Record<string, OthersChange>>;

/** Between two readings of the settings. One's own changes are no news. */
export function changesByOthers(
  before: readonly SettingRecord[],
  after: readonly SettingRecord[],
  ownId: string,
): Changes {
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
export function useOthersChanges(records: readonly SettingRecord[], ownId: string) {
  const [seen, setSeen] = useState(records);
  const [changes, setChanges] = useState<Changes>({});
  if (seen !== records) {
    setSeen(records);
    const own = records.filter(({ updatedById }) => updatedById === ownId);
    const left = Object.entries(changes).filter(([key]) => !own.some(({ keyName }) => keyName === key));
    setChanges({ ...Object.fromEntries(left), ...changesByOthers(seen, records, ownId) });
  }
  return changes;
}
