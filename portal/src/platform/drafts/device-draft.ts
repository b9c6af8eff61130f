import { saveBeforeLeaving } from "../session/end-session.ts";
import { changeDraft, changeDraftAtOnce, type DraftKey, isSameDraft, readDraft } from "./draft-store.ts";

const SAVE_AFTER_MS = 300;

/** What a draft is made of. */
export interface DraftContent<T> {
  /** Takes over the draft of this device, once. Returns whether it is in use now. */
  readonly restore: (value: unknown) => boolean;
  /** What to store; undefined removes the draft. Another window may have stored `stored` since. */
  readonly next: (stored: unknown) => T | undefined;
  /** What stays stored when this window's work is discarded; nothing, unless this says otherwise. */
  readonly afterDiscard?: (stored: unknown) => T | undefined;
  readonly onStored?: (value: T | undefined) => void;
  readonly saveAfterMs?: number | undefined;
}

interface DeviceDraftOptions<T> extends DraftContent<T> {
  readonly maxAgeMs: number;
  /** Called once, when the stored draft has been read, with the time it was saved if it is in use now. */
  readonly onLoaded: (restoredAt: string | null) => void;
}

/**
 * One draft on this device: saved a while after the last change, at once when nothing is unsaved any more, and before
 * the page is hidden or left.
 */
export function openDeviceDraft<T>(
  key: DraftKey,
  { maxAgeMs, onLoaded, restore, next, ...options }: DeviceDraftOptions<T>,
) {
  const { afterDiscard = nothing, onStored = nothing, saveAfterMs = SAVE_AFTER_MS } = options;
  let isRead = false;
  let isClosed = false;
  let isDiscarded = false;
  let isPending = false;
  /** How many writes have not ended; they are lost when the page is closed. */
  let unfinishedWrites = 0;
  /** The draft as this window last read or wrote it. */
  let lastValue: unknown;
  let lastSavedAt = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  // One write after another, and none before the stored draft has been read.
  let queue: Promise<void> = readDraft(key, maxAgeMs)
    .catch(nothing)
    .then((draft) => {
      isRead = true;
      lastValue = draft?.value;
      lastSavedAt = draft?.savedAt ?? "";
      if (!isClosed) onLoaded(draft && restore(draft.value) ? draft.savedAt : null);
    });

  async function store(content: typeof next): Promise<void> {
    const value = await changeDraft(key, (stored) => {
      const changed = content(stored);
      if (!isSameDraft(changed, lastValue)) lastSavedAt = new Date().toISOString();
      lastValue = changed;
      return changed;
    });
    onStored(value);
  }
  function write(content: typeof next): void {
    unfinishedWrites += 1;
    queue = queue
      // Without IndexedDB drafts are not saved, and the rest still works.
      .then(() => store(content).catch(nothing))
      .then(() => {
        unfinishedWrites -= 1;
      });
  }
  function save(): Promise<void> {
    clearTimeout(timer);
    if (isPending) {
      isPending = false;
      write(next);
    }
    return queue;
  }

  const onHidden = () => {
    if (document.visibilityState === "hidden") void save();
  };
  const onPageHide = () => {
    if (!isRead || (!isPending && unfinishedWrites === 0)) return;
    const value = isDiscarded ? afterDiscard(lastValue) : next(lastValue);
    changeDraftAtOnce(key, value, isSameDraft(value, lastValue) ? lastSavedAt : new Date().toISOString());
  };
  document.addEventListener("visibilitychange", onHidden);
  addEventListener("pagehide", onPageHide);
  const stopSavingBeforeLeaving = saveBeforeLeaving(save);

  return {
    /** Works after `close` too: the undo of a toast may come when the screen is gone. */
    changed(isUnsaved: boolean): void {
      if (isDiscarded) return;
      const isNothingStored = isRead && lastValue === undefined && !isPending && unfinishedWrites === 0;
      if (!isUnsaved && isNothingStored) return;
      isPending = true;
      clearTimeout(timer);
      // At once: a draft of what the server has must not come back, however soon the page reloads.
      if (isUnsaved) timer = setTimeout(() => void save(), saveAfterMs);
      else void save();
    },
    discard(): void {
      isDiscarded = true;
      isPending = false;
      clearTimeout(timer);
      write(afterDiscard);
    },
    close(): void {
      document.removeEventListener("visibilitychange", onHidden);
      removeEventListener("pagehide", onPageHide);
      stopSavingBeforeLeaving();
      void save();
      isClosed = true;
    },
  };
}

const nothing = () => undefined;
