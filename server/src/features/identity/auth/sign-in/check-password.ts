import type { Platform } from "#platform/platform";
import { countTry, forgetTries } from "../../passwords/attempt-limit.ts";
import { isHashingFull, TooManyHashes, verifyPassword } from "../../passwords/password-hashing.ts";
import { type Account, accountFor } from "../provider/account.ts";
import { emailKey, findMemberByEmail, type Member } from "./member-queries.ts";
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
  | { readonly outcome: "welcome"; readonly account: Account }
  | { readonly outcome: "wrong" }
  | { readonly outcome: "wait"; readonly seconds: number };

/** Seconds to wait when every hashing lane is taken. */
const BUSY_WAIT_S = 2;

/** The one check behind the token endpoint and the sign-in page. Every wrong answer costs one hash and looks alike. */
export async function checkPassword(platform: Platform, credentials: Credentials): Promise<PasswordCheck> {
  const { site, companyId, ip } = credentials;
  // No address holds a NUL, and PostgreSQL takes no text that does.
  const email = emailKey(credentials.email).replaceAll("\0", "?");
  if (isHashingFull()) return { outcome: "wait", seconds: BUSY_WAIT_S };
  const seconds = await countTry(platform, email, ip);
  if (seconds > 0) return { outcome: "wait", seconds };
  const member = await platform.database.inSite(site.siteId, (db) =>
    findMemberByEmail(db, site.siteId, email),
  );
  try {
    const { matches, better } = await verifyPassword(member?.passwordHash ?? null, credentials.password);
    const account = member && matches ? accountOf(member, companyId) : null;
    if (!member || !account) return { outcome: "wrong" };
    await forgetTries(platform, email, ip);
    if (!(await recordSignIn(platform, member, { ip, method: "password", betterHash: better })))
      return { outcome: "wrong" };
    return { outcome: "welcome", account };
  } catch (error) {
    if (!(error instanceof TooManyHashes)) throw error;
    return { outcome: "wait", seconds: BUSY_WAIT_S };
  }
}

const accountOf = (member: Member, companyId: number | null) =>
  member.status === "Active" ? accountFor(member, companyId) : null;
