import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { useEffect, useMemo, useState } from "react";
import { useDeviceDraft } from "../../../platform/drafts/use-device-draft.ts";
import {
  Edits,
  editsAfterSave,
  unsavedEdits,
  withEdit,
  withoutKeys,
  withoutSecrets,
} from "./setting-edits.ts";

/**
 * The unsaved edits, stored as a draft on this device until they are saved or discarded. They are separate from the
 * stored values, so a refetch never overwrites input.
 */
export function useSettingEdits(siteNameId: number, records: readonly SettingRecord[]) {
  const [all, setAll] = useState<Edits>({});
  const edits = useMemo(() => unsavedEdits(all, records), [all, records]);
  const isChanged = Object.keys(edits).length > 0;
  const {
    isLoaded,
    restoredAt,
    changed,
    discard: discardDraft,
  } = useDeviceDraft<Edits>(
    { siteNameId, kind: "settings", id: "site" },
    {
      restore: (value) => {
        const stored = Edits.safeParse(value).data;
        if (stored === undefined) return false;
        // Input typed while the draft was loading is newer.
        setAll((typed) => ({ ...stored, ...typed }));
        return true;
      },
      next: () => {
        const storable = withoutSecrets(edits);
        return Object.keys(storable).length > 0 ? storable : undefined;
      },
    },
  );
  useEffect(() => {
    if (isLoaded) changed(isChanged);
    // Each edit is stored, also one that leaves `isChanged` as it is.
  }, [edits, isChanged, isLoaded, changed]);

  return {
    edits,
    restoredAt: isChanged ? restoredAt : null,
    edit: (record: SettingRecord, value: string) => setAll((before) => withEdit(before, record, value)),
    /** Drops the edits that the server has saved. */
    saved: (sent: Parameters<typeof editsAfterSave>[1]) => setAll((before) => editsAfterSave(before, sent)),
    discardEdits: (keys: readonly string[]) => setAll((before) => withoutKeys(before, keys)),
    /** Returns an undo function, which leaves later input in place. */
    clearEdits: () => {
      setAll({});
      return () => setAll((typed) => ({ ...edits, ...typed }));
    },
    /** Removes the draft when the user leaves without saving. */
    discardDraft,
  };
}
