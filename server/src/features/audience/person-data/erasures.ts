import type { SiteContext } from "#platform/context";
import { suppressionHasher } from "../store/suppression-rows.ts";

/** Of the address only a keyed hash stays. Erasures of a site come one after another, so their ids are in the order of commit. */
export async function insertErasure(
  { db, siteId, platform, now }: SiteContext,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await db
    .insertInto("erasures")
    .values({
      site_id: siteId,
      subscriber_id: id,
      email_hash: suppressionHasher(platform)(email),
      erased_at: now().toISOString(),
    })
    .execute();
}

/** What is needed to find people who were erased in a file. */
export interface Erasures {
  readonly lastId: number;
  readonly subscriberIds: readonly number[];
  /** Whether somebody with this number, or with this address, was erased. */
  includes(subscriberId: number, email: string): boolean;
}

interface After {
  /** When the file was begun. */
  readonly since: string;
  /** The last erasure that the file does not have to be searched for. */
  readonly lastId: number;
}

/** Undefined when nobody was erased. */
export async function findErasures(
  { db, siteId, platform }: SiteContext,
  { since, lastId }: After,
): Promise<Erasures | undefined> {
  const rows = await db
    .selectFrom("erasures")
    .select(["id", "subscriber_id", "email_hash"])
    .where("site_id", "=", siteId)
    .where("id", ">", lastId)
    .where("erased_at", ">=", since)
    .orderBy("id")
    .execute();
  const last = rows.at(-1);
  if (!last) return undefined;
  const ids = new Set(rows.map(({ subscriber_id }) => subscriber_id));
  const hashes = new Set(rows.map(({ email_hash }) => email_hash?.toString("hex")));
  const hashOf = suppressionHasher(platform);
  return {
    lastId: last.id,
    subscriberIds: [...ids],
    includes: (subscriberId, email) => ids.has(subscriberId) || hashes.has(hashOf(email).toString("hex")),
  };
}
