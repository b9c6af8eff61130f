import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  changeDraft,
  changeDraftAtOnce,
  type DraftKey,
  readDraft,
} from "../../../platform/drafts/draft-store.ts";
import { afterSaving, Edits, unsaved, withEdit, without, withoutSecrets } from "./setting-edits.ts";

const SAVE_AFTER_MS = 300;

/**
 * What somebody changed on the screen, kept on this device until it is saved or given up. It lies over the stored
 * values, so a fresh reading of those never takes away what is being typed.
 */
export function useEdits(siteNameId: number, userId: string, records: readonly SettingRecord[]) {
  const key = useMemo<DraftKey>(
    () => ({ siteNameId, userId, kind: "settings", id: "site" }),
    [siteNameId, userId],
  );
  const [all, setAll] = useState<Edits>({});
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [isRead, setIsRead] = useState(false);
  const isGivenUp = useRef(false);
  const edits = useMemo(() => unsaved(all, records), [all, records]);
  const isChanged = Object.keys(edits).length > 0;

  useEffect(() => {
    let isGone = false;
    readDraft(key, Number.POSITIVE_INFINITY)
      .then((draft) => {
        const kept = Edits.safeParse(draft?.value).data;
        if (isGone || kept === undefined) return;
        // What was typed while the draft was read is newer.
        setAll((typed) => ({ ...kept, ...typed }));
        setRestoredAt(draft?.savedAt ?? null);
      })
      // Without its database a browser keeps no drafts; the settings work all the same.
      .catch(() => undefined)
      .finally(() => !isGone && setIsRead(true));
    return () => {
      isGone = true;
    };
  }, [key]);

  const draftOf = (kept: Edits) => (Object.keys(kept).length > 0 ? kept : undefined);
  const keepAtOnce = useEffectEvent(() => {
    if (isRead && !isGivenUp.current) changeDraftAtOnce(key, draftOf(withoutSecrets(edits)));
  });
  useEffect(() => {
    if (!isRead || isGivenUp.current) return;
    const keep = () => void changeDraft(key, () => draftOf(withoutSecrets(edits))).catch(() => undefined);
    // At once when nothing is left: a draft of what the server has must not come back.
    if (Object.keys(edits).length === 0) return keep();
    const timer = setTimeout(keep, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, edits, isRead]);
  useEffect(() => {
    const onPageHide = () => keepAtOnce();
    addEventListener("pagehide", onPageHide);
    return () => {
      removeEventListener("pagehide", onPageHide);
      keepAtOnce();
    };
  }, []);

  return {
    edits,
    restoredAt: isChanged ? restoredAt : null,
    edit: (record: SettingRecord, value: string) => setAll((before) => withEdit(before, record, value)),
    /** The server has these. */
    saved: (sent: Parameters<typeof afterSaving>[1]) => setAll((before) => afterSaving(before, sent)),
    forget: (keys: readonly string[]) => setAll((before) => without(before, keys)),
    /** Gives what takes it back; what was typed since then stays. */
    discard: () => {
      setAll({});
      setRestoredAt(null);
      return () => setAll((typed) => ({ ...edits, ...typed }));
    },
    /** The person leaves and gives the work up. */
    abandon: () => {
      isGivenUp.current = true;
      changeDraftAtOnce(key, undefined);
    },
  };
}
