import pg from "pg";
import type { Log } from "../log.ts";

export interface ChannelListener {
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly url: string;
  readonly log: Log;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** Connected, for the first time or after a gap: payloads may have been missed. */
  readonly onConnected: () => void;
  /** Payloads are missed from now on, until `onConnected`. */
  readonly onLost?: () => void;
}

const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000];
const CHECK_MS = 15_000;

/** One connection that listens on a channel and reconnects by itself. */
export function listenOnChannel({ url, log, channel, ...callbacks }: ListenOptions): ChannelListener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let losses = 0;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: channel,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    client = fresh;
    const onLoss = (err?: unknown) => {
      if (client !== fresh) return;
      client = null;
      callbacks.onLost?.();
      fresh.end().catch(() => undefined);
      reconnect(err);
    };
    fresh.on("error", onLoss);
    fresh.on("end", () => onLoss());
    fresh.on("notification", ({ payload }) => callbacks.onPayload(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      losses = 0;
      callbacks.onConnected();
      checkLater(fresh, onLoss);
    } catch (err) {
      onLoss(err);
    }
  }

  /** A connection that was cut silently looks alive until it is used. */
  function checkLater(checked: pg.Client, onLoss: (err: unknown) => void): void {
    if (closed || client !== checked) return;
    timer = setTimeout(() => {
      checked.query("select 1").then(() => checkLater(checked, onLoss), onLoss);
    }, CHECK_MS);
  }

  function reconnect(err: unknown): void {
    clearTimeout(timer);
    if (closed) return;
    log.warn({ err, channel }, "the connection of a listener was lost");
    timer = setTimeout(() => void connect(), PAUSES_MS[Math.min(losses, PAUSES_MS.length - 1)]);
    losses += 1;
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
