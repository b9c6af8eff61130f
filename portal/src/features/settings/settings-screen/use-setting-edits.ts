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
 * What somebody changed on the screen, kept on this device until it is saved or given up. It lies over the stored
 * values, so a fresh reading of those never takes away what is being typed.
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
        const kept = Edits.safeParse(draft?.value).data;
        if (isUnmounted || kept === undefined) return;
        // What was typed while the draft was read is newer.
        setAll((typed) => ({ ...kept, ...typed }));
        setRestoredAt(draft?.savedAt ?? null);
      })
      // Without its database a browser keeps no drafts; the settings work all the same.
      .catch(() => undefined)
      .finally(() => !isUnmounted && setIsDraftLoaded(true));
    return () => {
      isUnmounted = true;
    };
  }, [key]);

  const draftOf = (kept: Edits) => (Object.keys(kept).length > 0 ? kept : undefined);
  const storeDraftNow = useEffectEvent(() => {
    if (isDraftLoaded && !isAbandoned.current) changeDraftAtOnce(key, draftOf(withoutSecrets(edits)));
  });
  useEffect(() => {
    if (!isDraftLoaded || isAbandoned.current) return;
    const storeDraft = () =>
      void changeDraft(key, () => draftOf(withoutSecrets(edits))).catch(() => undefined);
    // At once when nothing is left: a draft of what the server has must not come back.
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
    /** The server has these. */
    saved: (sent: Parameters<typeof editsAfterSave>[1]) => setAll((before) => editsAfterSave(before, sent)),
    discardEdits: (keys: readonly string[]) => setAll((before) => withoutKeys(before, keys)),
    /** Gives what takes it back; what was typed since then stays. */
    discard: () => {
      setAll({});
      setRestoredAt(null);
      return () => setAll((typed) => ({ ...edits, ...typed }));
    },
    /** The person leaves and gives the work up. */
    abandon: () => {
      isAbandoned.current = true;
      changeDraftAtOnce(key, undefined);
    },
  };
}
