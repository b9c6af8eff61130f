import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { networkOf } from "#platform/http/client-network";
import type { Platform } from "#platform/platform";

const FREE_ATTEMPTS = 5;
const MAX_WAIT_S = 15 * 60;
const RESET_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Counts an attempt on one account from one network, before the password is checked, so that concurrent ones count too.
 * Returns the seconds to wait; 0 when the attempt may proceed. The limit is per account and network, so an attacker
 * never locks the account's owner out.
 */
export async function countAttempt(platform: Platform, email: string, address: string): Promise<number> {
  const key = attemptKey(platform, email, address);
  const now = platform.now();
  const nowIso = now.toISOString();
  const resetBefore = new Date(now.getTime() - RESET_AFTER_MS).toISOString();
  const attempts = sql<number>`case when sign_in_failures.seen_at < ${resetBefore} then 1 else sign_in_failures.failures + 1 end`;
  const wait = sql<number>`case when ${attempts} <= ${FREE_ATTEMPTS} then 0
    else least(${MAX_WAIT_S}, 2 ^ least(${attempts} - ${FREE_ATTEMPTS}, 20)) end`;
  const counted = await platform.database.install
    .insertInto("sign_in_failures")
    .values({ ...key, failures: 1, blocked_until: nowIso, seen_at: nowIso })
    .onConflict((row) =>
      row
        .columns(["account_key", "address"])
        .doUpdateSet({
          failures: attempts,
          seen_at: nowIso,
          blocked_until: sql<string>`${nowIso}::timestamptz + make_interval(secs => ${wait})`,
        })
        // Concurrent attempts may be written out of order; free attempts never wait for each other.
        .where((row) =>
          row.or([
            row("sign_in_failures.failures", "<=", FREE_ATTEMPTS),
            row("sign_in_failures.blocked_until", "<=", nowIso),
          ]),
        ),
    )
    .returning("failures")
    .executeTakeFirst();
  return counted ? 0 : secondsLeft(platform, key);
}

/** Called after the right password. */
export async function clearAttempts(platform: Platform, email: string, address: string): Promise<void> {
  const key = attemptKey(platform, email, address);
  await platform.database.install
    .deleteFrom("sign_in_failures")
    .where("account_key", "=", key.account_key)
    .where("address", "=", key.address)
    .execute();
}

interface AttemptKey {
  readonly account_key: Buffer;
  readonly address: string;
}

/** Email addresses are stored as a keyed hash. */
function attemptKey({ sealer }: Platform, email: string, address: string): AttemptKey {
  const account_key = createHmac("sha256", sealer.derive("sign-in-failures")).update(email).digest();
  return { account_key, address: networkOf(address) };
}

async function secondsLeft(platform: Platform, key: AttemptKey): Promise<number> {
  const row = await platform.database.install
    .selectFrom("sign_in_failures")
    .select("blocked_until")
    .where("account_key", "=", key.account_key)
    .where("address", "=", key.address)
    .executeTakeFirst();
  const until = row ? Date.parse(row.blocked_until) : 0;
  return Math.max(1, Math.ceil((until - platform.now().getTime()) / 1000));
}
