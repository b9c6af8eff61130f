import { saveBeforeLeaving } from "../session/end-session.ts";
import { changeDraft, changeDraftAtOnce, type Draft, type DraftKey, readDraft } from "./draft-store.ts";

interface DeviceDraftOptions<T> {
  readonly maxAgeMs: number;
  readonly saveAfterMs: number;
  /** Called once, when the stored draft has been read; undefined when there is none. */
  readonly onRead: (draft: Draft | undefined) => void;
  /** What to store; undefined removes the draft. Another window may have stored `stored` since. */
  readonly next: (stored: unknown) => T | undefined;
  /** What to store when this window's work is discarded. */
  readonly afterDiscard: (stored: unknown) => T | undefined;
  readonly onStored: (value: T | undefined) => void;
}

/**
 * Keeps one draft on this device: saved a while after the last change, at once when nothing is unsaved any more, and
 * before the page is hidden or left.
 */
export function openDeviceDraft<T>(
  key: DraftKey,
  { maxAgeMs, saveAfterMs, onRead, next, afterDiscard, onStored }: DeviceDraftOptions<T>,
) {
  let isRead = false;
  let isClosed = false;
  let isDiscarded = false;
  let isPending = false;
  /** Writes under way, which a page that goes takes with it. */
  let writing = 0;
  /** The draft as this window last read or wrote it. */
  let known: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // One after another, and nothing is written before the draft that is there has been read.
  let turn: Promise<void> = readDraft(key, maxAgeMs)
    .catch(ignore)
    .then((draft) => {
      isRead = true;
      known = draft?.value;
      if (!isClosed) onRead(draft);
    });

  async function store(content: typeof next): Promise<void> {
    let value: T | undefined;
    await changeDraft(key, (stored) => {
      value = content(stored);
      known = value;
      return value;
    });
    onStored(value);
  }
  function write(content: typeof next): void {
    writing += 1;
    turn = turn
      // Without IndexedDB drafts are not saved, and the rest still works.
      .then(() => store(content).catch(ignore))
      .then(() => {
        writing -= 1;
      });
  }
  function save(): Promise<void> {
    clearTimeout(timer);
    if (isPending) {
      isPending = false;
      write(next);
    }
    return turn;
  }

  const onHidden = () => {
    if (document.visibilityState === "hidden") void save();
  };
  const onPageHide = () => {
    if (isRead && (isPending || writing > 0))
      changeDraftAtOnce(key, isDiscarded ? afterDiscard(known) : next(known));
  };
  document.addEventListener("visibilitychange", onHidden);
  addEventListener("pagehide", onPageHide);
  const stopSavingBeforeLeaving = saveBeforeLeaving(save);

  return {
    /** Works after `close` too: the undo of a toast may come when the screen is gone. */
    changed(isUnsaved: boolean): void {
      if (isDiscarded) return;
      const isNothingStored = isRead && known === undefined && !isPending && writing === 0;
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

const ignore = () => undefined;
