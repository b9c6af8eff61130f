import { SWEEP_MS } from "@newsloom/domain/analytics/sweeps";
import { createBatchWriter } from "#platform/batch-writer";
import type { Platform } from "#platform/platform";
import { addEvents, type StoredEvent } from "./counter-rows.ts";
import { createMachineReaders } from "./machine-readers.ts";
import { createRecentlySeen } from "./recently-seen.ts";

export interface ReaderEvent extends Omit<StoredEvent, "at"> {
  /** Address and browser, for readers without a uid; never stored. */
  readonly readerKey: string;
}

type Reader = Pick<ReaderEvent, "siteId" | "uid" | "readerKey">;

export interface ReadCounter {
  /**
   * Counts once per reader in half an hour. It is written in the background, as soon as it is known whether the reader
   * sweeps the site; what a person did is told to `onPerson`.
   */
  count(event: ReaderEvent, onPerson?: () => void): void;
  /** What the reader does now is a machine's. */
  addMachine(reader: Reader): void;
  /** Writes what is held and buffered. */
  close(): Promise<void>;
}

interface HeldEvent {
  readonly event: ReaderEvent & StoredEvent;
  readonly onPerson: (() => void) | undefined;
}

const keyOf = ({ siteId, uid, readerKey }: Reader) =>
  `${siteId} ${uid === "" ? `key ${readerKey}` : `uid ${uid}`}`;

/** Events are written in batches, because single updates of one article's counter would block each other. */
export function createReadCounter(platform: Platform): ReadCounter {
  const wasSeen = createRecentlySeen(() => platform.now());
  const machines = createMachineReaders(() => platform.now());
  const writer = createBatchWriter(platform, "reads were not counted", addEvents);
  const held = new Set<HeldEvent>();

  function write(one: HeldEvent): void {
    if (!held.delete(one)) return;
    const isReader = one.event.isReader && !machines.has(keyOf(one.event));
    writer.add({ ...one.event, isReader });
    if (isReader) one.onPerson?.();
  }

  return {
    count(event, onPerson) {
      const { siteId, articleId, kind, type, widgetId = 0, isReader } = event;
      const reader = keyOf(event);
      // The same article is one read, wherever somebody found it.
      const place = kind === "impression" ? type : 0;
      if (wasSeen([siteId, articleId, kind, place, widgetId, isReader, reader])) return;
      if (isReader && articleId !== null) machines.open(reader, articleId);
      const one = { event: { ...event, at: platform.now().toISOString() }, onPerson };
      held.add(one);
      setTimeout(write, SWEEP_MS, one).unref();
    },
    addMachine: (reader) => machines.add(keyOf(reader)),
    close() {
      for (const one of held) write(one);
      return writer.close();
    },
  };
}
