import { QueueFull } from "#platform/fair-queue";
import type { Platform } from "#platform/platform";
import { clearAttempts, countAttempt } from "../../passwords/attempt-limit.ts";
import { verifyPassword } from "../../passwords/password-hashing.ts";
import { type Account, accountFor } from "../oidc-server/account.ts";
import { findMemberByEmail, type Member, normalizeEmail } from "./member-queries.ts";
import { recordSignIn } from "./record-sign-in.ts";
import type { SignInSite } from "./sign-in-site.ts";

interface Credentials {
  readonly site: SignInSite;
  readonly email: string;
  readonly password: string;
  readonly companyId: number | null;
  readonly ip: string;
}

type PasswordCheck =
  | { readonly outcome: "signed-in"; readonly account: Account }
  | { readonly outcome: "wrong" }
  | { readonly outcome: "wait"; readonly seconds: number };

/** Seconds to wait when too many passwords of the network are being checked. */
const BUSY_WAIT_S = 2;

/** The check of the token endpoint and the sign-in page. Every failure costs one hash and gets the same answer. */
export async function checkPassword(platform: Platform, credentials: Credentials): Promise<PasswordCheck> {
  const { site, companyId, ip } = credentials;
  // PostgreSQL refuses text with a NUL character.
  const email = normalizeEmail(credentials.email).replaceAll("\0", "?");
  const seconds = await countAttempt(platform, email, ip);
  if (seconds > 0) return { outcome: "wait", seconds };
  const member = await platform.database.inSite(site.siteId, (db) =>
    findMemberByEmail(db, site.siteId, email),
  );
  try {
    const { matches, newHash } = await verifyPassword(member?.passwordHash ?? null, credentials.password, ip);
    const account = member && matches ? accountOf(member, companyId) : null;
    if (!member || !account) return { outcome: "wrong" };
    await clearAttempts(platform, email, ip);
    if (!(await recordSignIn(platform, member, { ip, method: "password", newHash })))
      return { outcome: "wrong" };
    return { outcome: "signed-in", account };
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return { outcome: "wait", seconds: BUSY_WAIT_S };
  }
}

const accountOf = (member: Member, companyId: number | null) =>
  member.status === "Active" ? accountFor(member, companyId) : null;
