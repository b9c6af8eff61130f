import { signedInSince } from "../session/token-request.ts";
import { openEventStream } from "./event-stream.ts";
import { deliverEvent } from "./realtime-events.ts";

/** The last event since sign-in to the site: a shell that mounts again continues after it. */
const heard = new Map<string, number>();

/**
 * Listens to a site's events. A browser holds few connections to one host, so its windows share one stream: the one that
 * has the lock reads it aloud to the others, and when it goes the next takes over where it was.
 */
export function joinEventStream(siteNameId: number, onOpen: () => void): () => void {
  const name = `portal:${siteNameId}:notices`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const visit = `${siteNameId} since ${signedInSince(siteNameId)}`;

  function take(message: string): void {
    const id = deliverEvent(message);
    if (id !== null) heard.set(visit, id);
  }
  channel.onmessage = ({ data }) => take(String(data));

  const read = () =>
    new Promise<void>((resolve) => {
      const close = openEventStream({
        siteNameId,
        position: () => heard.get(visit) ?? null,
        onOpen,
        onMessage: (message) => {
          take(message);
          channel.postMessage(message);
        },
      });
      leaving.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  // Refused only when this window leaves while it waits.
  void navigator.locks.request(name, { signal: leaving.signal }, read).catch(() => undefined);

  return () => {
    leaving.abort();
    channel.close();
  };
}
