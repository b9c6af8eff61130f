import { DAY_MS } from "@newsloom/domain/time/durations";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { sql } from "kysely";
import type { Db } from "#platform/db/database";
import type { Platform } from "#platform/platform";

const NEW_AFTER_MS = 90 * DAY_MS;
const GONE_AFTER_MS = 180 * DAY_MS;
/** A new key is published this long before it signs, so that every server and every client knows it by then. */
const PUBLISHED_FIRST_MS = 10 * 60 * 1000;
/** Any number will do, as long as nothing else locks it. */
const LOCK = 4_100_006;

export interface SigningKey extends JWK {
  readonly kid: string;
}

/** The keys to publish, the one that signs first. Makes, replaces and drops keys as their age demands. */
export async function keepSigningKeys(platform: Platform): Promise<SigningKey[]> {
  const now = platform.now().getTime();
  const rows = await platform.database.outsideSites(async (db) => {
    const known = await listKeys(db);
    if (isInOrder(known, now)) return known;
    // Two servers that start at once agree here: the second finds the first one's key.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    return putInOrder(platform, db, now);
  });
  const isYoung = (row: KeyRow) => now - Date.parse(row.created_at) < PUBLISHED_FIRST_MS;
  const signingFirst = [...rows.filter((row) => !isYoung(row)), ...rows.filter(isYoung)];
  return signingFirst.map((row) => JSON.parse(platform.sealer.open(row.sealed_jwk).toString("utf8")));
}

interface KeyRow {
  readonly key_id: string;
  readonly sealed_jwk: Buffer;
  readonly created_at: string;
}

const listKeys = (db: Db): Promise<KeyRow[]> =>
  db.selectFrom("auth_keys").selectAll().orderBy("created_at", "desc").orderBy("key_id").execute();

function isInOrder(rows: readonly KeyRow[], now: number): boolean {
  const [newest] = rows;
  const age = (row: KeyRow) => now - Date.parse(row.created_at);
  return newest !== undefined && age(newest) < NEW_AFTER_MS && rows.every((row) => age(row) < GONE_AFTER_MS);
}

async function putInOrder(platform: Platform, db: Db, now: number): Promise<KeyRow[]> {
  const gone = new Date(now - GONE_AFTER_MS).toISOString();
  await db.deleteFrom("auth_keys").where("created_at", "<=", gone).execute();
  const rows = await listKeys(db);
  if (isInOrder(rows, now)) return rows;
  const jwk = await newKey(new Date(now));
  await db
    .insertInto("auth_keys")
    .values({
      key_id: jwk.kid,
      sealed_jwk: platform.sealer.seal(Buffer.from(JSON.stringify(jwk))),
      created_at: new Date(now).toISOString(),
    })
    .execute();
  return listKeys(db);
}

async function newKey(now: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    ...jwk,
    kid: `${now.toISOString().slice(0, 10)}-${crypto.randomUUID().slice(0, 8)}`,
    alg: "RS256",
    use: "sig",
  };
}
