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

/** The readers of one site. Only one send runs at a time, which keeps every reader's events in order. */
interface SiteReaders {
  readonly readers: Set<Reader>;
  isSending: boolean;
  hasMore: boolean;
}

/** Sends events to this server's open streams. NOTIFY says that there are some; they are read from the table. */
export function createHub(platform: Platform): Hub {
  const sites = new Map<number, SiteReaders>();
  let closed = false;
  const listener = listenOnChannel({
    url: platform.database.url,
    log: platform.log,
    channel: EVENT_CHANNEL,
    onPayload: (payload) => void sendPending(Number(payload.split(":")[0])),
    onConnected: () => {
      for (const siteId of sites.keys()) void sendPending(siteId);
    },
  });

  async function sendPending(siteId: number): Promise<void> {
    const site = sites.get(siteId);
    if (site === undefined) return;
    site.hasMore = true;
    if (site.isSending) return;
    site.isSending = true;
    try {
      while (site.hasMore) {
        site.hasMore = false;
        await sendNewEvents(siteId, site);
      }
    } catch (err) {
      // The readers' positions are unchanged: the next NOTIFY, at the latest on reconnecting, sends the rest.
      platform.log.warn({ err, siteId }, "events could not be read");
    } finally {
      site.isSending = false;
    }
  }

  async function sendNewEvents(siteId: number, site: SiteReaders): Promise<void> {
    for (;;) {
      const ready = [...site.readers].filter((reader) => !reader.isFull());
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
    const site = sites.get(reader.siteId);
    if (!site?.readers.delete(reader)) return;
    platform.metrics.eventStreams.dec();
    if (site.readers.size === 0) sites.delete(reader.siteId);
  }

  return {
    async join({ siteId, user: { userId, roles }, after }) {
      const last = await readLastEventId(platform, siteId);
      const position = Math.min(after ?? last, last);
      const reader = createReader({
        siteId,
        userId,
        roles,
        position,
        onDrained: () => void sendPending(siteId),
      });
      if (closed) {
        reader.end();
        return reader;
      }
      const site = sites.get(siteId) ?? { readers: new Set(), isSending: false, hasMore: false };
      sites.set(siteId, site);
      site.readers.add(reader);
      platform.metrics.eventStreams.inc();
      void sendPending(siteId);
      return reader;
    },
    leave,
    readers: () => [...sites.values()].flatMap((site) => [...site.readers]),
    async close() {
      closed = true;
      for (const site of sites.values()) for (const reader of site.readers) leave(reader);
      await listener.close();
    },
  };
}
