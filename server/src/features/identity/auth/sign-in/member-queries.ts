import { isRole, type Role } from "@newsloom/domain/identity/roles";
import type { Kysely } from "kysely";
import type { DB } from "#platform/db/tables.generated";

export interface Member {
  readonly siteId: number;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly pictureUrl: string;
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
  readonly status: string;
  readonly companyId: number | null;
}

const columns = [
  "memberships.site_id as siteId",
  "users.user_id as userId",
  "users.email",
  "users.full_name as fullName",
  "users.picture_url as pictureUrl",
  "users.password_hash as passwordHash",
  "memberships.roles",
  "memberships.status",
  "memberships.company_id as companyId",
] as const;

const members = (db: Kysely<DB>, siteId: number) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.user_id", "memberships.user_id")
    .select(columns)
    .where("memberships.site_id", "=", siteId);

export async function findMemberByEmail(
  db: Kysely<DB>,
  siteId: number,
  email: string,
): Promise<Member | undefined> {
  return asMember(await members(db, siteId).where("users.email", "=", email).executeTakeFirst());
}

export async function findMember(
  db: Kysely<DB>,
  siteId: number,
  userId: string,
): Promise<Member | undefined> {
  return asMember(await members(db, siteId).where("users.user_id", "=", userId).executeTakeFirst());
}

type Row = Omit<Member, "name" | "roles"> & { fullName: string; roles: string[] };

function asMember(row: Row | undefined): Member | undefined {
  if (!row) return undefined;
  const { fullName, ...rest } = row;
  return { ...rest, name: fullName || row.email, roles: row.roles.filter(isRole) };
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
