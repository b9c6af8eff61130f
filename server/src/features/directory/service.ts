import type { Company } from "@newsloom/contract/company-users";
import { FIELD_MESSAGES } from "@newsloom/domain/messages";
import { EMAIL, PHONE } from "@newsloom/domain/patterns";
import type { SignedInContext, SiteContext } from "#platform/context";
import { conflict, notFound } from "#platform/errors";
import * as queries from "./queries.ts";

type Answer = { result: Company | null; validationFailures: string[] };

const NAME_TAKEN = "A company with this name exists already.";
const NAME_MAX = 200;

export async function createCompany(
  ctx: SiteContext,
  given: queries.CompanyFields & { isApproved: boolean },
): Promise<Answer> {
  const { isApproved } = given;
  const fields = tidy(given);
  const failures = companyFailures(fields);
  if (failures.length > 0) return refuse(failures);
  const company = await queries.insertCompany(ctx, { ...fields, isApproved });
  if (!company) return refuse([NAME_TAKEN]);
  await ctx.record({
    area: "companies",
    action: "create",
    entityType: "company",
    entityId: company.companyId,
    after: company,
  });
  return { result: company, validationFailures: [] };
}

/** What a company says of itself. Approval and sponsoring are the site's own, and have calls of their own. */
export async function updateCompany(
  ctx: SiteContext,
  companyId: number,
  given: queries.CompanyFields,
): Promise<Answer> {
  const before = await getCompany(ctx, companyId);
  const fields = tidy(given);
  const failures = companyFailures(fields);
  if (await queries.isNameTaken(ctx, fields.name, companyId)) failures.push(NAME_TAKEN);
  if (failures.length > 0) return refuse(failures);
  await queries.saveCompany(ctx, companyId, fields).catch(refuseTakenName);
  const after = await getCompany(ctx, companyId);
  await ctx.record({
    area: "companies",
    action: "update",
    entityType: "company",
    entityId: companyId,
    before,
    after,
  });
  return { result: after, validationFailures: [] };
}

export async function getCompany(ctx: SiteContext, companyId: number): Promise<Company> {
  const company = await queries.findCompany(ctx, companyId);
  if (!company) throw notFound("The company");
  return company;
}

export const findCompany = queries.findCompany;

/** What a verdict on an article does to its company. */
export async function applyVerdict(
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

/** The company the caller acts for; an editor who belongs to none has no company of their own. */
export function getMyCompany(ctx: SignedInContext): Promise<Company> {
  return getCompany(ctx, myCompanyId(ctx));
}

export function updateMyCompany(ctx: SignedInContext, fields: queries.CompanyFields): Promise<Answer> {
  return updateCompany(ctx, myCompanyId(ctx), fields);
}

function myCompanyId({ user }: SignedInContext): number {
  if (user.companyId === null) throw notFound("Your company");
  return user.companyId;
}

const UNIQUE_VIOLATION = "23505";

/** Two who take the same name at the same moment both found it free. */
function refuseTakenName(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? conflict(NAME_TAKEN) : error;
}

function tidy({
  name,
  url,
  description,
  country,
  phone,
  email,
}: queries.CompanyFields): queries.CompanyFields {
  return {
    name: name.trim(),
    url: url.trim(),
    description: description.trim(),
    country: country.trim(),
    phone: phone.trim(),
    email: email.trim(),
  };
}

function companyFailures({ name, url, phone, email }: queries.CompanyFields): string[] {
  const failures: string[] = [];
  if (name === "") failures.push(FIELD_MESSAGES.required);
  if (name.length > NAME_MAX) failures.push(FIELD_MESSAGES.tooLong);
  if (url !== "" && !(/^https?:\/\//i.test(url) && URL.canParse(url))) failures.push("Must be a valid URL");
  if (phone !== "" && !PHONE.test(phone)) failures.push(FIELD_MESSAGES.telephone);
  if (email !== "" && !EMAIL.test(email)) failures.push(FIELD_MESSAGES.email);
  return failures;
}

const refuse = (validationFailures: string[]): Answer => ({ result: null, validationFailures });
