import { may, mayActForCompany } from "@newsloom/domain/identity/permissions";
import type { Person } from "#features/identity";
import type { SignedInContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";

/** Editors read every company of their site; a company user only their own. */
export function mayReadCompany({ user }: SignedInContext, companyId: number | "any"): boolean {
  if (may("site:read", user.roles)) return true;
  return companyId !== "any" && mayActForCompany(user.roles, user.companyId ?? undefined, companyId);
}

/** Another company is answered like one that does not exist. */
export function assertMayRead(ctx: SignedInContext, companyId: number | null): asserts companyId is number {
  if (companyId === null || !mayReadCompany(ctx, companyId)) throw notFound("The company user");
}

export function assertMayActFor({ user }: SignedInContext, companyId: number): void {
  if (!mayActForCompany(user.roles, user.companyId ?? undefined, companyId)) throw notFound("The company");
}

/** A company user may change colleagues, but not staff of the site who belong to the company too. */
export function assertMayActOn(ctx: SignedInContext, person: Person): void {
  assertMayRead(ctx, person.companyId);
  assertMayActFor(ctx, person.companyId);
  if (!mayActOn(ctx, person))
    throw badRequest(`${person.email} holds roles that you do not hold. Ask an administrator of the site.`);
}

/** Editors act on everyone of a company; a company user on colleagues who hold no other roles than they do. */
export function mayActOn({ user }: SignedInContext, { companyId, roles }: Person): boolean {
  if (may("content:write", user.roles)) return true;
  const isColleague = companyId !== null && companyId === user.companyId;
  return isColleague && roles.every((role) => user.roles.some((own) => own === role));
}
