import { signedInSince } from "../session/token-request.ts";
import { openEventStream } from "./event-stream.ts";
import { deliverEvent } from "./realtime-events.ts";
import { setStreamConnected } from "./stream-status.ts";

/** The last event of each session: a shell that mounts again continues after it. */
const lastEventIds = new Map<string, number>();

/** Sent by a window that joins; the window with the stream answers with the status. Every other string is an event. */
const STATUS_REQUEST = "status?";

interface StreamStatus {
  readonly isConnected: boolean;
}

/**
 * Listens to a site's events. A browser holds few connections to one host, so its windows share one stream: the one that
 * has the lock relays it to the others, and when it is closed the next one continues after the last event.
 */
export function joinEventStream(siteNameId: number, onOpen: () => void): () => void {
  const name = `portal:${siteNameId}:events`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const sessionKey = `${siteNameId} since ${signedInSince(siteNameId)}`;

  function handle(message: string): void {
    const id = deliverEvent(message);
    if (id !== null) lastEventIds.set(sessionKey, id);
  }
  let isReader = false;
  let isOpen = false;
  /** Only the window with the stream knows whether it is open, so it tells the others. */
  function setOpen(next: boolean): void {
    isOpen = next;
    setStreamConnected(next);
    channel.postMessage({ isConnected: next } satisfies StreamStatus);
  }
  channel.onmessage = ({ data }: MessageEvent<string | StreamStatus>) => {
    if (typeof data === "string" && data !== STATUS_REQUEST) return handle(data);
    if (typeof data === "object") setStreamConnected(data.isConnected);
    else if (isReader) setOpen(isOpen);
  };
  channel.postMessage(STATUS_REQUEST);

  const read = () =>
    new Promise<void>((resolve) => {
      isReader = true;
      setOpen(false);
      const close = openEventStream({
        siteNameId,
        position: () => lastEventIds.get(sessionKey) ?? null,
        onOpen: () => {
          setOpen(true);
          onOpen();
        },
        onLost: () => setOpen(false),
        onMessage: (message) => {
          handle(message);
          channel.postMessage(message);
        },
      });
      leaving.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  // Rejected only when this window leaves before it gets the lock.
  void navigator.locks.request(name, { signal: leaving.signal }, read).catch(() => undefined);

  return () => {
    leaving.abort();
    setStreamConnected(false);
    channel.close();
  };
}
