/**
 * An account of the sign-in server is one membership, and the company it acts for, if any. So a session, a grant and
 * a token belong to exactly one site.
 */
export interface Account {
  readonly siteId: number;
  readonly userId: string;
  readonly companyId: number | null;
}

const ACCOUNT_ID = /^([1-9]\d{0,9})\.([0-9a-f-]{36})(?:\.([1-9]\d{0,9}))?$/;

export function accountIdOf({ siteId, userId, companyId }: Account): string {
  return [siteId, userId, ...(companyId === null ? [] : [companyId])].join(".");
}

export function parseAccountId(accountId: string | null | undefined): Account | null {
  const [, siteId, userId, companyId] = ACCOUNT_ID.exec(accountId ?? "") ?? [];
  if (siteId === undefined || userId === undefined) return null;
  return { siteId: Number(siteId), userId, companyId: companyId === undefined ? null : Number(companyId) };
}

interface Membership {
  readonly siteId: number;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly companyId: number | null;
}

/**
 * The account a member signs in to; null when they request a company that is not theirs. Somebody whose only role is
 * CompanyUser acts for their company without requesting it.
 */
export function accountFor(member: Membership, requestedCompanyId: number | null): Account | null {
  if (requestedCompanyId !== null && requestedCompanyId !== member.companyId) return null;
  const isOnlyCompanyUser = member.roles.length > 0 && member.roles.every((role) => role === "CompanyUser");
  const companyId = requestedCompanyId ?? (isOnlyCompanyUser ? member.companyId : null);
  return { siteId: member.siteId, userId: member.userId, companyId };
}
