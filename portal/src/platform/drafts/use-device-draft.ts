import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { profileQuery } from "../session/user-profile.ts";
import { type DraftContent, openDeviceDraft } from "./device-draft.ts";

export interface DraftSubject {
  readonly siteNameId: number;
  readonly kind: string;
  readonly id: string;
  /** An older draft is removed instead of restored; without a limit none is. */
  readonly maxAgeMs?: number;
}

export interface DeviceDraft {
  /** The stored draft has been read, and restored if there was one. */
  readonly isLoaded: boolean;
  /** When the draft was saved that is in use; null when none is. */
  readonly restoredAt: string | null;
  /** The work has changed; false when nothing of it is unsaved any more. */
  readonly changed: (isUnsaved: boolean) => void;
  /** The user leaves without saving. */
  readonly discard: () => void;
}

/**
 * Stores unsaved work on this device until the server has it, for one user on one site, and restores it after a reload, a
 * crash or a session that ended.
 */
export function useDeviceDraft<T>(
  { siteNameId, kind, id, maxAgeMs = Number.POSITIVE_INFINITY }: DraftSubject,
  content: DraftContent<T>,
): DeviceDraft {
  const userId = useSuspenseQuery(profileQuery(siteNameId)).data.sub;
  const [isLoaded, setIsLoaded] = useState(false);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const opened = useRef<ReturnType<typeof openDeviceDraft<T>>>(undefined);
  const { saveAfterMs } = content;
  const latest = useEffectEvent(() => content);

  useEffect(() => {
    const draft = openDeviceDraft<T>(
      { siteNameId, userId, kind, id },
      {
        maxAgeMs,
        saveAfterMs,
        onLoaded: (savedAt) => {
          setRestoredAt(savedAt);
          setIsLoaded(true);
        },
        restore: (value) => latest().restore(value),
        next: (stored) => latest().next(stored),
        afterDiscard: (stored) => latest().afterDiscard?.(stored),
        onStored: (value) => latest().onStored?.(value),
      },
    );
    opened.current = draft;
    return () => draft.close();
  }, [siteNameId, userId, kind, id, maxAgeMs, saveAfterMs]);

  const changed = useCallback((isUnsaved: boolean) => {
    if (!isUnsaved) setRestoredAt(null);
    opened.current?.changed(isUnsaved);
  }, []);
  return { isLoaded, restoredAt, changed, discard: useCallback(() => opened.current?.discard(), []) };
}
