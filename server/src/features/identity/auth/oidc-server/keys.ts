import { DAY_MS } from "@newsloom/domain/time/durations";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { sql } from "kysely";
import type { Db } from "#platform/db/database";
import type { Platform } from "#platform/platform";

const ROTATE_AFTER_MS = 90 * DAY_MS;
const DELETE_AFTER_MS = 180 * DAY_MS;
/** A new key is published this long before it signs, so that every server and client knows it by then. */
const PUBLISH_BEFORE_USE_MS = 10 * 60 * 1000;
/** Advisory lock; the number is arbitrary, but nothing else may use it. */
const ROTATION_LOCK = 4_100_006;

export interface SigningKey extends JWK {
  readonly kid: string;
}

/** The keys to publish, the signing one first. Creates and deletes keys by their age. */
export async function loadSigningKeys(platform: Platform): Promise<SigningKey[]> {
  const now = platform.now().getTime();
  const rows = await platform.database.outsideSites(async (db) => {
    const stored = await listKeys(db);
    if (areKeysCurrent(stored, now)) return stored;
    // Of two servers that start at once, the second waits here and finds the first one's key.
    await sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`.execute(db);
    return rotateKeys(platform, db, now);
  });
  const isYoung = (row: KeyRow) => now - Date.parse(row.created_at) < PUBLISH_BEFORE_USE_MS;
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

function areKeysCurrent(rows: readonly KeyRow[], now: number): boolean {
  const [newest] = rows;
  const age = (row: KeyRow) => now - Date.parse(row.created_at);
  return (
    newest !== undefined && age(newest) < ROTATE_AFTER_MS && rows.every((row) => age(row) < DELETE_AFTER_MS)
  );
}

async function rotateKeys(platform: Platform, db: Db, now: number): Promise<KeyRow[]> {
  const deletedBefore = new Date(now - DELETE_AFTER_MS).toISOString();
  await db.deleteFrom("auth_keys").where("created_at", "<=", deletedBefore).execute();
  const rows = await listKeys(db);
  if (areKeysCurrent(rows, now)) return rows;
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
