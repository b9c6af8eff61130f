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
  /** The connection stands, after a gap or for the first time: something may have happened meanwhile. */
  readonly onConnected: () => void;
  /** From now on nothing is heard, until `onConnected`. */
  readonly onLost?: () => void;
}

const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000];
const CHECK_MS = 15_000;

/** One connection that hears all that is said on a channel. It comes back by itself when it is lost. */
export function listenOnChannel({ url, log, channel, ...told }: ListenOptions): ChannelListener {
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
      told.onLost?.();
      fresh.end().catch(() => undefined);
      comeBack(err);
    };
    fresh.on("error", onLoss);
    fresh.on("end", () => onLoss());
    fresh.on("notification", ({ payload }) => told.onPayload(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      losses = 0;
      told.onConnected();
      checkLater(fresh, onLoss);
    } catch (err) {
      onLoss(err);
    }
  }

  /** A connection cut without a word looks alive until it is asked. */
  function checkLater(asked: pg.Client, onLoss: (err: unknown) => void): void {
    if (closed || client !== asked) return;
    timer = setTimeout(() => {
      asked.query("select 1").then(() => checkLater(asked, onLoss), onLoss);
    }, CHECK_MS);
  }

  function comeBack(err: unknown): void {
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
