import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

const accountColumns = ["user_id as userId", "email", "password_hash as passwordHash"] as const;

export function findAccountByEmail({ db }: SiteContext, email: string): Promise<Account | undefined> {
  return db.selectFrom("users").select(accountColumns).where("email", "=", email).executeTakeFirst();
}

export function findAccount({ db }: SiteContext, userId: string): Promise<Account | undefined> {
  return db.selectFrom("users").select(accountColumns).where("user_id", "=", userId).executeTakeFirst();
}

/** False when the password was changed in the meantime. */
export async function replacePassword(
  { db, now }: SiteContext,
  userId: string,
  before: string | null,
  after: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: after, password_changed_at: now().toISOString() })
    .where("user_id", "=", userId)
    .where("password_hash", "is not distinct from", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPassword(
  { db, now }: SiteContext,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_at: now().toISOString() })
    .where("user_id", "=", userId)
    .execute();
}

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobName: string;
  readonly phone: string;
}

export async function saveProfile({ db }: SiteContext, userId: string, profile: Profile): Promise<void> {
  await db
    .updateTable("users")
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      full_name: `${profile.firstName} ${profile.lastName}`.trim(),
      job_name: profile.jobName,
      phone: profile.phone,
    })
    .where("user_id", "=", userId)
    .execute();
}

const activeAdmins = ({ db, siteId }: SiteContext) =>
  db
    .selectFrom("memberships")
    .select("user_id")
    .where("site_id", "=", siteId)
    .where("status", "=", "Active")
    .where(sql<boolean>`'AdminUser' = any(roles)`)
    .orderBy("id");

export async function listActiveAdmins(ctx: SiteContext): Promise<string[]> {
  return (await activeAdmins(ctx).execute()).map((row) => row.user_id);
}

/** Locks them, in one order, so that two administrators cannot remove each other concurrently. */
export async function lockActiveAdmins(ctx: SiteContext): Promise<string[]> {
  return (await activeAdmins(ctx).forUpdate().execute()).map((row) => row.user_id);
}

export async function updateMembership(
  { db, siteId }: SiteContext,
  userId: string,
  change: { roles: string[] } | { status: "Active" | "Inactive" },
): Promise<void> {
  await db
    .updateTable("memberships")
    .set(change)
    .where("site_id", "=", siteId)
    .where("user_id", "=", userId)
    .execute();
}

/** Open invitations are deleted too: a removed person must not come back by an old link. */
export async function removeFromSite(
  { db, siteId }: SiteContext,
  userId: string,
  email: string,
): Promise<void> {
  await db.deleteFrom("memberships").where("site_id", "=", siteId).where("user_id", "=", userId).execute();
  await db
    .deleteFrom("invitations")
    .where("site_id", "=", siteId)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .execute();
}
