import type { Company } from "@newsloom/contract/directory/company-users";
import { COMPANY_FORM_MESSAGES, CompanyRules } from "@newsloom/contract/directory/forms";
import { checkForm } from "@newsloom/contract/identity/forms";
import type { SignedInContext, SiteContext } from "#platform/context";
import { conflict, notFound } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import * as queries from "./queries.ts";

const NAME_TAKEN = COMPANY_FORM_MESSAGES.nameTaken;

export async function createCompany(
  ctx: SiteContext,
  input: queries.CompanyFields & { isApproved: boolean },
): Promise<FormAnswer<Company | null>> {
  const { value, failures } = checkForm(CompanyRules, input);
  if (failures) return refuse(failures);
  const company = await queries.insertCompany(ctx, { ...value, isApproved: input.isApproved });
  if (!company) return refuse([NAME_TAKEN]);
  await ctx.record({
    area: "companies",
    action: "create",
    entityType: "company",
    entityId: company.companyId,
    after: company,
  });
  return accept(company);
}

/** Updates the profile of a company. Approval and sponsoring belong to the site, and have calls of their own. */
export async function updateCompany(
  ctx: SiteContext,
  companyId: number,
  input: queries.CompanyFields,
): Promise<FormAnswer<Company | null>> {
  const before = await getCompany(ctx, companyId);
  const { value, failures } = checkForm(CompanyRules, input);
  if (failures) return refuse(failures);
  if (await queries.isNameTaken(ctx, value.name, companyId)) return refuse([NAME_TAKEN]);
  await queries.saveCompany(ctx, companyId, value).catch(refuseTakenName);
  const after = await getCompany(ctx, companyId);
  await ctx.record({
    area: "companies",
    action: "update",
    entityType: "company",
    entityId: companyId,
    before,
    after,
  });
  return accept(after);
}

export async function getCompany(ctx: SiteContext, companyId: number): Promise<Company> {
  const company = await queries.findCompany(ctx, companyId);
  if (!company) throw notFound("The company");
  return company;
}

export const findCompany = queries.findCompany;

/** The effect of a decision on an article on its company. */
export async function applyDecision(
  ctx: SiteContext,
  companyId: number,
  effect: { readonly isActive?: false; readonly isManual?: true },
): Promise<void> {
  const before = await getCompany(ctx, companyId);
  await queries.setFlags(ctx, companyId, effect);
  await ctx.record({
    area: "companies",
    action: "verdict",
    entityType: "company",
    entityId: companyId,
    before: { isActive: before.isActive, isManual: before.isManual },
    after: effect,
  });
}

/** The company the caller acts for; an editor without a company gets a 404. */
export function getMyCompany(ctx: SignedInContext): Promise<Company> {
  return getCompany(ctx, myCompanyId(ctx));
}

export function updateMyCompany(
  ctx: SignedInContext,
  fields: queries.CompanyFields,
): Promise<FormAnswer<Company | null>> {
  return updateCompany(ctx, myCompanyId(ctx), fields);
}

function myCompanyId({ user }: SignedInContext): number {
  if (user.companyId === null) throw notFound("Your company");
  return user.companyId;
}

const UNIQUE_VIOLATION = "23505";

/** Of two concurrent requests for one name, both pass the check before, and the unique index refuses one. */
function refuseTakenName(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? conflict(NAME_TAKEN) : error;
}

/** Whether every article of a company is approved as it comes in. */
export async function updateApprovalFlag(
  ctx: SignedInContext,
  companyId: number,
  allArticlesApproved: boolean,
): Promise<true> {
  const before = await getCompany(ctx, companyId);
  await queries.setFlags(ctx, companyId, { allArticlesApproved });
  await ctx.record({
    area: "companies",
    action: "update approval",
    entityType: "company",
    entityId: companyId,
    before: { allArticlesApproved: before.allArticlesApproved },
    after: { allArticlesApproved },
  });
  return true;
}

/** Updates the profile of a company and the flags that belong to the site. */
export async function updateCompanyWithFlags(
  ctx: SignedInContext,
  companyId: number,
  { isApproved, isActive, isManual, sponsored, ...fields }: queries.CompanyFields & queries.CompanyFlags,
) {
  const { allArticlesApproved: _, ...form } = fields;
  const answer = await updateCompany(ctx, companyId, form);
  if (answer.result === null) return answer;
  const flags = { isApproved, isActive, isManual, sponsored };
  const changed = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  if (Object.keys(changed).length === 0) return answer;
  await queries.setFlags(ctx, companyId, flags);
  const { isApproved: a, isActive: b, isManual: c, sponsored: d } = answer.result;
  await ctx.record({
    area: "companies",
    action: "update flags",
    entityType: "company",
    entityId: companyId,
    before: { isApproved: a, isActive: b, isManual: c, sponsored: d },
    after: changed,
  });
  return { ...answer, result: await getCompany(ctx, companyId) };
}
