import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { profileQuery } from "../session/user-profile.ts";
import { openDeviceDraft } from "./device-draft.ts";

const SAVE_AFTER_MS = 300;

export interface DraftSubject {
  readonly siteNameId: number;
  readonly kind: string;
  readonly id: string;
  /** A draft is dropped when it is older; without a limit it waits for its owner. */
  readonly maxAgeMs?: number;
}

interface DraftContent<T> {
  /** Takes over the draft of this device, once. Returns whether it is in use now. */
  readonly restore: (value: unknown) => boolean;
  /** What to store; undefined removes the draft. Another window may have stored `stored` since. */
  readonly next: (stored: unknown) => T | undefined;
  /** What stays stored when this window's work is discarded; nothing, unless this says otherwise. */
  readonly afterDiscard?: (stored: unknown) => T | undefined;
  readonly onStored?: (value: T | undefined) => void;
  readonly saveAfterMs?: number;
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
 * Keeps unsaved work on this device until the server has it, for one user on one site, and brings it back after a
 * reload, a crash or a session that ended.
 */
export function useDeviceDraft<T>(
  { siteNameId, kind, id, maxAgeMs = Number.POSITIVE_INFINITY }: DraftSubject,
  content: DraftContent<T>,
): DeviceDraft {
  const userId = useSuspenseQuery(profileQuery(siteNameId)).data.sub;
  const [isLoaded, setIsLoaded] = useState(false);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const opened = useRef<ReturnType<typeof openDeviceDraft<T>>>(undefined);
  const { saveAfterMs = SAVE_AFTER_MS } = content;
  const restore = useEffectEvent((value: unknown) => content.restore(value));
  const next = useEffectEvent((stored: unknown) => content.next(stored));
  const afterDiscard = useEffectEvent((stored: unknown) => content.afterDiscard?.(stored));
  const onStored = useEffectEvent((value: T | undefined) => content.onStored?.(value));

  useEffect(() => {
    const draft = openDeviceDraft<T>(
      { siteNameId, userId, kind, id },
      {
        maxAgeMs,
        saveAfterMs,
        onRead: (stored) => {
          if (stored && restore(stored.value)) setRestoredAt(stored.savedAt);
          setIsLoaded(true);
        },
        next: (stored) => next(stored),
        afterDiscard: (stored) => afterDiscard(stored),
        onStored: (value) => onStored(value),
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
