import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { type ChannelListener, listenOnChannel } from "../db/listen-on-channel.ts";
import type { Platform } from "../platform.ts";

const CHANNEL = "newsloom_cache";

/** Tells every server, at commit, to forget what begins so. */
export async function invalidateOnServers(db: Db, prefixes: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${prefixes.join(",")})`.execute(db);
}

/** Lets this server's cache hear what others change; while it hears nothing, it keeps nothing. */
export function followInvalidations({ database, log, cache }: Platform): ChannelListener {
  return listenOnChannel({
    url: database.url,
    log,
    channel: CHANNEL,
    onPayload: (payload) => cache.drop(payload.split(",")),
    onConnected: () => cache.wake(),
    onLost: () => cache.sleep(),
  });
}
