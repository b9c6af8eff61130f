import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { type ChannelListener, listenOnChannel } from "../db/listen-on-channel.ts";
import type { Platform } from "../platform.ts";

const CHANNEL = "newsloom_cache";

/** Makes every server drop the cached keys with these prefixes, at commit. */
export async function invalidateOnServers(db: Db, prefixes: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${prefixes.join(",")})`.execute(db);
}

/** Applies the invalidations of other servers; while the connection is lost, the cache is disabled. */
export function followInvalidations({ database, log, cache }: Platform): ChannelListener {
  return listenOnChannel({
    url: database.url,
    log,
    channel: CHANNEL,
    onPayload: (payload) => cache.drop(payload.split(",")),
    onConnected: () => cache.enable(),
    onLost: () => cache.disable(),
  });
}
