import {
  type Invitation as InvitationDates,
  REUSE_ALERT_INTERVAL_MS,
} from "@newsloom/domain/identity/invitations";
import type { SiteContext } from "#platform/context";
import { hashCode } from "#platform/secrets";

export interface NewInvitation {
  readonly email: string;
  readonly roles: readonly string[];
  readonly companyId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobName: string;
  readonly phone: string;
}

export interface Invitation extends InvitationDates {
  readonly id: number;
  readonly userId: string;
  readonly email: string;
  readonly roles: string[];
  readonly companyId: number | null;
}

/** The profile entered by the inviter. */
type InvitedProfile = Pick<NewInvitation, "firstName" | "lastName" | "jobName" | "phone">;

const columns = [
  "id",
  "user_id as userId",
  "email",
  "roles",
  "company_id as companyId",
  "expires_at as expiresAt",
  "used_at as usedAt",
] as const;

export function findInvitation({ db, siteId }: SiteContext, code: string): Promise<Invitation | undefined> {
  return db
    .selectFrom("invitations")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("code_hash", "=", hashCode(code))
    .executeTakeFirst();
}

/** A new invitation, or the open one of the same address with a new code. */
export function saveInvitation(
  { db, siteId, user, now }: SiteContext,
  invitation: NewInvitation,
  code: string,
  expiresAt: string,
): Promise<Invitation> {
  const values = {
    code_hash: hashCode(code),
    roles: [...invitation.roles],
    company_id: invitation.companyId,
    first_name: invitation.firstName,
    last_name: invitation.lastName,
    job_name: invitation.jobName,
    phone: invitation.phone,
    invited_by: user?.userId ?? null,
    expires_at: expiresAt,
  };
  return db
    .insertInto("invitations")
    .values({ site_id: siteId, email: invitation.email, created_at: now().toISOString(), ...values })
    .onConflict((row) => row.columns(["site_id", "email"]).where("used_at", "is", null).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined when the invitation was used in the meantime. */
export function renewInvitation(
  { db, siteId }: SiteContext,
  id: number,
  code: string,
  expiresAt: string,
): Promise<Invitation | undefined> {
  return db
    .updateTable("invitations")
    .set({ code_hash: hashCode(code), expires_at: expiresAt })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * By the code in its mail, or by a verified address. Of two concurrent calls only one gets the invitation.
 */
export function useInvitation(
  { db, siteId, now }: SiteContext,
  by: { code: string } | { email: string },
): Promise<(Invitation & InvitedProfile) | undefined> {
  return db
    .updateTable("invitations")
    .set({ used_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where((row) => ("code" in by ? row("code_hash", "=", hashCode(by.code)) : row("email", "=", by.email)))
    .where("used_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .returning([
      ...columns,
      "first_name as firstName",
      "last_name as lastName",
      "job_name as jobName",
      "phone",
    ])
    .executeTakeFirst();
}

/** True once an hour for each invitation: then the administrators are alerted. */
export async function claimReuseAlert(
  { db, siteId, now }: SiteContext,
  invitationId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set({ reuse_noticed_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("id", "=", invitationId)
    .where((row) =>
      row.or([
        row("reuse_noticed_at", "is", null),
        row("reuse_noticed_at", "<=", new Date(now().getTime() - REUSE_ALERT_INTERVAL_MS).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
