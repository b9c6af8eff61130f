import { EventSource, type FetchLike } from "eventsource";
import { freshAccessToken } from "../session/access-token.ts";
import { endRefusedSession } from "../session/end-session.ts";
import { signedInSince } from "../session/token-request.ts";

const ADDRESS = "/hubs/notifications";
const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

interface Stream {
  readonly siteNameId: number;
  /** The number of the last event that was read; null before the first. */
  readonly position: () => number | null;
  readonly onOpen: () => void;
  /** The connection was lost or could not be opened; another try follows. */
  readonly onLost: () => void;
  readonly onMessage: (message: string) => void;
}

/** Keeps a stream of the site's events open until it is closed, and goes on after the last event that was read. */
export function openEventStream({ siteNameId, position, onOpen, onLost, onMessage }: Stream): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    close();
    const opened = new EventSource(ADDRESS, { fetch: (url, init) => fetchStream(url, init) });
    source = opened;
    opened.onopen = () => {
      failures = 0;
      onOpen();
    };
    opened.onmessage = ({ data }) => onMessage(String(data));
    opened.onerror = () => {
      // It would reconnect by itself, always after the same delay.
      opened.close();
      if (source !== opened) return;
      onLost();
      timer = setTimeout(open, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]);
      failures += 1;
    };
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  const fetchStream: FetchLike = async (url, { headers, ...init }) => {
    const signal = init.signal as AbortSignal;
    const token = await freshAccessToken(siteNameId);
    signal.throwIfAborted();
    if (token === null) return endRefusedSession(siteNameId, "over");
    const last = position();
    const response = await fetch(url, {
      ...init,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        siteNameId: String(siteNameId),
        // Before the first event: events since the lists were fetched are sent as well.
        ...(last === null
          ? { "tell-since": signedInSince(siteNameId) ?? "" }
          : { "Last-Event-ID": String(last) }),
      },
    });
    if (response.status === 401) return endRefusedSession(siteNameId, "over");
    if (response.status === 403) return endRefusedSession(siteNameId, "refused");
    return response;
  };

  const openAgain = () => {
    failures = 0;
    open();
  };
  addEventListener("online", openAgain);
  open();
  return () => {
    removeEventListener("online", openAgain);
    close();
  };
}
