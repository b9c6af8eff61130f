import type { Actor } from "../context.ts";
import { listenOnChannel } from "../db/listen-on-channel.ts";
import type { Platform } from "../platform.ts";
import { READ_LIMIT, readEvents, readLastEventId } from "./read-events.ts";
import { createReader, type Reader } from "./reader.ts";
import { EVENT_CHANNEL } from "./write-events.ts";

export interface Hub {
  /** `after`: the last event the reader saw; null: it starts at now. */
  join(who: { siteId: number; user: Pick<Actor, "userId" | "roles">; after: number | null }): Promise<Reader>;
  leave(reader: Reader): void;
  readers(): Reader[];
  /** Ends every stream. */
  close(): Promise<void>;
}

/** The readers of one site. One turn of the pump at a time keeps every reader's events in order. */
interface Room {
  readonly readers: Set<Reader>;
  pumping: boolean;
  again: boolean;
}

/** Sends events to this server's open streams. NOTIFY says that there are some; they are read from the table. */
export function createHub(platform: Platform): Hub {
  const rooms = new Map<number, Room>();
  let closed = false;
  const listener = listenOnChannel({
    url: platform.database.url,
    log: platform.log,
    channel: EVENT_CHANNEL,
    onPayload: (payload) => void pump(Number(payload.split(":")[0])),
    onConnected: () => {
      for (const siteId of rooms.keys()) void pump(siteId);
    },
  });

  async function pump(siteId: number): Promise<void> {
    const room = rooms.get(siteId);
    if (room === undefined) return;
    room.again = true;
    if (room.pumping) return;
    room.pumping = true;
    try {
      while (room.again) {
        room.again = false;
        await sendNewEvents(siteId, room);
      }
    } catch (err) {
      // The readers' positions are unchanged: the next NOTIFY, at the latest on reconnecting, sends the rest.
      platform.log.warn({ err, siteId }, "events could not be read");
    } finally {
      room.pumping = false;
    }
  }

  async function sendNewEvents(siteId: number, room: Room): Promise<void> {
    for (;;) {
      const ready = [...room.readers].filter((reader) => !reader.isFull());
      if (ready.length === 0) return;
      // Most readers are at the same event; one that reconnected after a gap is further back.
      const from = Math.min(...ready.map((reader) => reader.position()));
      const events = await readEvents(platform, siteId, from);
      for (const event of events) for (const reader of ready) reader.offer(event);
      if (events.length < READ_LIMIT) return;
    }
  }

  function leave(reader: Reader): void {
    reader.end();
    const room = rooms.get(reader.siteId);
    if (!room?.readers.delete(reader)) return;
    platform.metrics.readers.dec();
    if (room.readers.size === 0) rooms.delete(reader.siteId);
  }

  return {
    async join({ siteId, user: { userId, roles }, after }) {
      const last = await readLastEventId(platform, siteId);
      const position = Math.min(after ?? last, last);
      const reader = createReader({ siteId, userId, roles, position, onRoom: () => void pump(siteId) });
      if (closed) {
        reader.end();
        return reader;
      }
      const room = rooms.get(siteId) ?? { readers: new Set(), pumping: false, again: false };
      rooms.set(siteId, room);
      room.readers.add(reader);
      platform.metrics.readers.inc();
      void pump(siteId);
      return reader;
    },
    leave,
    readers: () => [...rooms.values()].flatMap((room) => [...room.readers]),
    async close() {
      closed = true;
      for (const room of rooms.values()) for (const reader of room.readers) leave(reader);
      await listener.close();
    },
  };
}
