import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  changeDraft,
  changeDraftAtOnce,
  type DraftKey,
  readDraft,
} from "../../../platform/drafts/draft-store.ts";
import {
  Edits,
  editsAfterSave,
  unsavedEdits,
  withEdit,
  withoutKeys,
  withoutSecrets,
} from "./setting-edits.ts";

const SAVE_AFTER_MS = 300;

/**
 * The unsaved edits, stored as a draft on this device until they are saved or discarded. They are separate from the
 * stored values, so a refetch never overwrites input.
 */
export function useSettingEdits(siteNameId: number, userId: string, records: readonly SettingRecord[]) {
  const key = useMemo<DraftKey>(
    () => ({ siteNameId, userId, kind: "settings", id: "site" }),
    [siteNameId, userId],
  );
  const [all, setAll] = useState<Edits>({});
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [isDraftLoaded, setIsDraftLoaded] = useState(false);
  const isAbandoned = useRef(false);
  const edits = useMemo(() => unsavedEdits(all, records), [all, records]);
  const isChanged = Object.keys(edits).length > 0;

  useEffect(() => {
    let isUnmounted = false;
    readDraft(key, Number.POSITIVE_INFINITY)
      .then((draft) => {
        const stored = Edits.safeParse(draft?.value).data;
        if (isUnmounted || stored === undefined) return;
        // Input typed while the draft was loading is newer.
        setAll((typed) => ({ ...stored, ...typed }));
        setRestoredAt(draft?.savedAt ?? null);
      })
      // Without IndexedDB there are no drafts; the screen works nevertheless.
      .catch(() => undefined)
      .finally(() => !isUnmounted && setIsDraftLoaded(true));
    return () => {
      isUnmounted = true;
    };
  }, [key]);

  const draftOf = (changes: Edits) => (Object.keys(changes).length > 0 ? changes : undefined);
  const storeDraftNow = useEffectEvent(() => {
    if (isDraftLoaded && !isAbandoned.current) changeDraftAtOnce(key, draftOf(withoutSecrets(edits)));
  });
  useEffect(() => {
    if (!isDraftLoaded || isAbandoned.current) return;
    const storeDraft = () =>
      void changeDraft(key, () => draftOf(withoutSecrets(edits))).catch(() => undefined);
    // At once when nothing is unsaved, or the draft of saved edits could be restored.
    if (Object.keys(edits).length === 0) return storeDraft();
    const timer = setTimeout(storeDraft, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, edits, isDraftLoaded]);
  useEffect(() => {
    const onPageHide = () => storeDraftNow();
    addEventListener("pagehide", onPageHide);
    return () => {
      removeEventListener("pagehide", onPageHide);
      storeDraftNow();
    };
  }, []);

  return {
    edits,
    restoredAt: isChanged ? restoredAt : null,
    edit: (record: SettingRecord, value: string) => setAll((before) => withEdit(before, record, value)),
    /** Drops the edits that the server has saved. */
    saved: (sent: Parameters<typeof editsAfterSave>[1]) => setAll((before) => editsAfterSave(before, sent)),
    discardEdits: (keys: readonly string[]) => setAll((before) => withoutKeys(before, keys)),
    /** Returns an undo function, which leaves later input in place. */
    discard: () => {
      setAll({});
      setRestoredAt(null);
      return () => setAll((typed) => ({ ...edits, ...typed }));
    },
    /** Removes the draft when the user leaves without saving. */
    abandon: () => {
      isAbandoned.current = true;
      changeDraftAtOnce(key, undefined);
    },
  };
}
