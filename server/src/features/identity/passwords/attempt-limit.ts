import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { networkOf } from "#platform/http/network-of";
import type { Platform } from "#platform/platform";

const FREE_TRIES = 5;
const LONGEST_WAIT_S = 15 * 60;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Counts a try for one account from one address, before its password is looked at, so that many at once are counted
 * too. Answers the seconds to wait; 0 when this try may go on. Only that pair has to wait: a stranger's guesses never
 * keep the account's owner out.
 */
export async function countTry(platform: Platform, email: string, address: string): Promise<number> {
  const pair = pairOf(platform, email, address);
  const now = platform.now();
  const moment = now.toISOString();
  const longAgo = new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString();
  const tries = sql<number>`case when sign_in_failures.seen_at < ${longAgo} then 1 else sign_in_failures.failures + 1 end`;
  const wait = sql<number>`case when ${tries} <= ${FREE_TRIES} then 0
    else least(${LONGEST_WAIT_S}, 2 ^ least(${tries} - ${FREE_TRIES}, 20)) end`;
  const counted = await platform.database.install
    .insertInto("sign_in_failures")
    .values({ ...pair, failures: 1, blocked_until: moment, seen_at: moment })
    .onConflict((row) =>
      row
        .columns(["account_key", "address"])
        .doUpdateSet({
          failures: tries,
          seen_at: moment,
          blocked_until: sql<string>`${moment}::timestamptz + make_interval(secs => ${wait})`,
        })
        // Of two at once the later may be written first; among the free tries neither has to wait for the other.
        .where((row) =>
          row.or([
            row("sign_in_failures.failures", "<=", FREE_TRIES),
            row("sign_in_failures.blocked_until", "<=", moment),
          ]),
        ),
    )
    .returning("failures")
    .executeTakeFirst();
  return counted ? 0 : secondsLeft(platform, pair);
}

/** The right password wipes the slate of this pair. */
export async function forgetTries(platform: Platform, email: string, address: string): Promise<void> {
  const pair = pairOf(platform, email, address);
  await platform.database.install
    .deleteFrom("sign_in_failures")
    .where("account_key", "=", pair.account_key)
    .where("address", "=", pair.address)
    .execute();
}

interface Pair {
  readonly account_key: Buffer;
  readonly address: string;
}

/** Addresses of people are kept in a form that only this install's secret can compare. */
function pairOf({ sealer }: Platform, email: string, address: string): Pair {
  const account_key = createHmac("sha256", sealer.derive("sign-in-failures")).update(email).digest();
  return { account_key, address: networkOf(address) };
}

async function secondsLeft(platform: Platform, pair: Pair): Promise<number> {
  const row = await platform.database.install
    .selectFrom("sign_in_failures")
    .select("blocked_until")
    .where("account_key", "=", pair.account_key)
    .where("address", "=", pair.address)
    .executeTakeFirst();
  const until = row ? Date.parse(row.blocked_until) : 0;
  return Math.max(1, Math.ceil((until - platform.now().getTime()) / 1000));
}
